import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricConfiguration,
  Registry,
} from 'prom-client';

/** The figures of this process, in the format that Prometheus reads. */
export interface Metrics {
  /** The whole page of figures, and its media type. */
  read(): Promise<{ type: string; text: string }>;
  counter<Label extends string>(name: string, help: string, labels: Label[]): Counter<Label>;
  /** `buckets`: the upper limits in the unit that the name ends with. */
  histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labels?: Label[],
  ): Histogram<Label>;
  /** Asked at each reading. Without a value the figure is left out. */
  gauge(name: string, help: string, value: () => number | Promise<number | null> | null): void;
  /** The same for figures that are read together, each with its own value of the label. */
  gauges<Label extends string>(
    name: string,
    help: string,
    label: Label,
    values: () => Record<string, number> | Promise<Record<string, number> | null>,
  ): void;
  /** Words that do not change while the process lives, as labels of the figure 1. */
  info(name: string, help: string, words: Record<string, string>): void;
}

/** All names begin with it. */
const PREFIX = 'martelo_';

/** Also counts what every Node process has: processor time, memory, event-loop delay, descriptors. */
export function createMetrics(onError: (error: unknown) => void): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const named = (name: string, help: string) => ({
    ...{ name: PREFIX + name, help, registers: [registry] },
  });

  /** Two parts of a process, such as two servers of a test, may count under one name. */
  const known = <M>(name: string) => registry.getSingleMetric(PREFIX + name) as M | undefined;

  /** A figure that cannot be read is missing from the page; the others stay. */
  function asked<Label extends string>(
    options: MetricConfiguration<Label>,
    fill: (gauge: Gauge<Label>) => Promise<void>,
  ): void {
    new Gauge<Label>({
      ...options,
      async collect() {
        this.reset();
        await fill(this).catch((error: unknown) => {
          this.remove();
          onError(error);
        });
      },
    });
  }

  return {
    async read() {
      return { type: registry.contentType, text: await registry.metrics() };
    },
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      known<Counter<Label>>(name) ?? new Counter({ ...named(name, help), labelNames }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) =>
      known<Histogram<Label>>(name) ?? new Histogram({ ...named(name, help), buckets, labelNames }),
    gauge(name, help, value) {
      asked(named(name, help), async (gauge) => {
        const read = await value();
        if (read === null) gauge.remove();
        else gauge.set(read);
      });
    },
    gauges(name, help, label, values) {
      asked({ ...named(name, help), labelNames: [label] }, async (gauge) => {
        for (const [key, value] of Object.entries((await values()) ?? {})) {
          gauge.set({ [label]: key } as Record<typeof label, string>, value);
        }
      });
    },
    info(name, help, words) {
      const labelNames = Object.keys(words);
      const gauge = known<Gauge>(name) ?? new Gauge({ ...named(name, help), labelNames });
      gauge.set(words, 1);
    },
  };
}
