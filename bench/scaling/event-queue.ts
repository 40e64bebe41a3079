interface Entry {
  at: number;
  nth: number;
  run: () => void;
}

/** Simulated time: what is due runs in the order of its instant, and of its planning at one instant. */
export class EventQueue {
  now = 0;
  #nth = 0;
  readonly #heap: Entry[] = [];

  /** Plans something for `delay` milliseconds from now. */
  after(delay: number, run: () => void): void {
    this.#push({ at: this.now + delay, nth: this.#nth++, run });
  }

  /** Runs until nothing is left. */
  run(): void {
    for (let next = this.#pop(); next; next = this.#pop()) {
      this.now = next.at;
      next.run();
    }
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!above || isBefore(above, entry)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  }

  #pop(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (!left) break;
      if (right && isBefore(right, left)) child += 1;
      const below = heap[child];
      if (!below || !isBefore(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

const isBefore = (one: Entry, other: Entry) =>
  one.at < other.at || (one.at === other.at && one.nth < other.nth);

/** One worker that does one thing after the other: an event loop, or a lot that is locked. */
export class Worker {
  busyMs = 0;
  #freeAt = 0;
  readonly #queue: EventQueue;

  constructor(queue: EventQueue) {
    this.#queue = queue;
  }

  /** Does work of so many milliseconds when everything before it is done, then calls back. */
  work(milliseconds: number, done: () => void): void {
    const { now } = this.#queue;
    this.#freeAt = Math.max(this.#freeAt, now) + milliseconds;
    this.busyMs += milliseconds;
    this.#queue.after(this.#freeAt - now, done);
  }
}
