import type { Release } from '../release.ts';

type Facts = Record<string, string | number>;

export interface BeginTrace {
  name: string;
  kind: 'request' | 'work';
  /** The `traceparent` of a proxy that is believed. */
  parent?: string | undefined;
  facts?: Facts;
}

/** Something that is under way, for the collector. */
export interface OpenTrace {
  /** It is over; `name` replaces the one that it began with. */
  end(result: { name?: string; facts?: Facts; isFault?: boolean }): void;
}

export interface Tracer {
  begin(trace: BeginTrace): OpenTrace;
  /** Sends what waits. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Null where no collector is set: then nothing is loaded, and this is all that it costs. */
export function beginTrace(trace: BeginTrace): OpenTrace | null {
  return tracer ? tracer.begin(trace) : null;
}

export const isTracing = () => tracer !== null;

/** Traces go to this collector from now on, until `close`. */
export async function startTracing(options: {
  endpoint: string;
  release: Release;
}): Promise<Pick<Tracer, 'close'>> {
  const { openTracer } = await import('./otlp.ts');
  const opened = openTracer(options);
  tracer = opened;
  return {
    async close() {
      tracer = null;
      await opened.close();
    },
  };
}
