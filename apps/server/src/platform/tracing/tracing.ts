import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export interface TracingSettings {
  /** The collector's address, as OpenTelemetry names it: without the path of the traces. */
  endpoint: string;
  /** The share of traces that is kept, from 0 to 1. A trace that a proxy began is kept as it says. */
  ratio: number;
}

export interface Tracing {
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

/**
 * Begins to send traces. Without it the functions of this page only do their work; the SDK is loaded
 * here, because most sites have no collector. What the collector does not take is dropped: nobody
 * waits for it.
 */
export async function startTracing({ endpoint, ratio }: TracingSettings): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'martelo',
      'process.pid': process.pid,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  tracer = provider.getTracer('martelo');
  return {
    async stop() {
      tracer = null;
      // The collector may be away: the site ends all the same.
      await provider.shutdown().catch(() => {});
      propagation.disable();
      context.disable();
    },
  };
}

/** The tracer, for who begins spans that end elsewhere; null while nothing is traced. */
export const currentTracer = (): Tracer | null => tracer;

/** Does the work as a part of the present trace, or as the beginning of one. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for a part that makes no sense alone: outside a trace it is not recorded. */
export function tracedInside<T>(
  name: string,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer && trace.getActiveSpan() ? traced(name, attributes(), work) : work();
}

/** Records work that has just ended and took so long. */
export function tracePast(name: string, milliseconds: number, attributes: Attributes): void {
  const startTime = new Date(Date.now() - milliseconds);
  tracer?.startSpan(name, { attributes, startTime, root: true }).end();
}

/** Only what kind of error it was: its message may hold what a person typed. */
export function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  span.setStatus({ code: SpanStatusCode.ERROR, message: code ?? name ?? 'Error' });
}
