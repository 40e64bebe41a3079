import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { currentTracer, fail } from '../tracing/tracing.ts';

const MOST_TEXT = 1_000;

/**
 * A query as a part of the trace that it belongs to. Its text has no values: they are parameters. Null
 * outside a trace: the queries of clocks and watches are nobody's.
 */
export function beginQuerySpan(query: unknown): Span | null {
  const tracer = currentTracer();
  if (!tracer || !trace.getActiveSpan()) return null;
  const text = typeof query === 'string' ? query : (query as { text?: string } | null)?.text;
  if (!text) return null;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  return tracer.startSpan(`postgresql ${operation}`, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) },
  });
}

/** Ends the span together with its query. */
export function endWith(span: Span | null, answer: Promise<unknown>): void {
  if (!span) return;
  answer.then(
    () => span.end(),
    (error: unknown) => {
      fail(span, error);
      span.end();
    },
  );
}
