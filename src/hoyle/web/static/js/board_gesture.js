// A move as one gesture: the locations that it names in turn. Where a piece is placed, or from where to where, then,
// where a mill captures, what it takes.

export class Gesture {
  constructor(moves = []) {
    this.chosen = []; // the locations of the gesture so far, by number
    this.courses = moves.map((move) => ({
      move, course: [...(move.origin ? [move.origin] : []), move.target, ...move.captures],
    }));
  }

  forget() {
    this.chosen = [];
  }

  /** The moves that begin with what is chosen. */
  fitting() {
    return this.courses.filter(({ course }) => this.chosen.every((number, step) => course[step] === number));
  }

  /** The locations that can be chosen next. */
  next() {
    return new Set(this.fitting().map(({ course }) => course[this.chosen.length]).filter(Boolean));
  }

  /** Whether a piece to capture is to be chosen next. */
  captures() {
    const [first] = this.fitting();
    return Boolean(first && this.chosen.length >= (first.move.origin ? 2 : 1));
  }

  /** Choose a location: the next one or, failing that, the first of another move; whether it is either. */
  choose(number) {
    if (!this.next().has(number)) this.forget();
    if (!this.next().has(number)) return false;
    this.chosen.push(number);
    return true;
  }

  /** The move, once all its locations are chosen. */
  whole() {
    return this.fitting().find(({ course }) => course.length === this.chosen.length)?.move;
  }

  /** Of what moves are worth, by their text, the words of the best at each location that can be chosen next. */
  valueWords(values) {
    const best = {};
    for (const { move, course } of this.fitting()) {
      const worth = values[move.text], next = course[this.chosen.length];
      if (worth && (!best[next] || worth.rank > best[next].rank)) best[next] = worth;
    }
    return Object.fromEntries(Object.entries(best).map(([number, worth]) => [number, worth.words]));
  }
}
