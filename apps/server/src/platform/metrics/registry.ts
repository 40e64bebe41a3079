import { Counter, Gauge, Registry } from 'prom-client';

/** Everything that `/metrics` tells of this process. */
export const registry = new Registry();

type Described<L extends string> = {
  name: `martelo_${string}`;
  help: string;
  labels: readonly L[];
};

/** A number of events, by its labels in their order. */
export interface Tally {
  count(...labels: string[]): void;
}

const SEPARATOR = '\t';

/**
 * A counter that costs an event one step in a map: bids count here, and a counter of the library puts the
 * labels into an order and a text at each step. The library gets the numbers when somebody asks for them.
 */
export function tally<L extends string>({ name, help, labels: labelNames }: Described<L>): Tally {
  const counts = new Map<string, number>();
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of counts)
        this.inc(labelled(labelNames, key.split(SEPARATOR)), count);
    },
  });
  return {
    count(...values) {
      const key = values.length === 1 ? (values[0] ?? '') : values.join(SEPARATOR);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}

export type Sample = { labels?: readonly string[]; value: number | null };

/** A value that is read when somebody asks for it. */
export interface Sampled {
  /** The part that knows the value; the last one that says so is asked. */
  readFrom(read: () => Sample[]): void;
}

/** A value that nobody knows is left out: an old number would hide that its part is gone. */
export function sampled<L extends string>({
  name,
  help,
  labels: labelNames,
}: Described<L>): Sampled {
  let read: () => Sample[] = () => [];
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      // One without labels says 0 after that.
      if (labelNames.length === 0) this.remove();
      for (const { labels = [], value } of read()) {
        if (value !== null) this.set(labelled(labelNames, labels), value);
      }
    },
  });
  return {
    readFrom(from) {
      read = from;
    },
  };
}

function labelled<L extends string>(names: readonly L[], values: readonly string[]) {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) as Record<L, string>;
}
