import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Release } from '../release.ts';
import type { Tracer } from './tracing.ts';

const KINDS = { request: SpanKind.SERVER, work: SpanKind.INTERNAL };

/** Sends spans in batches. A collector that is gone costs spans, and no bid. */
export function openTracer({ endpoint, release }: { endpoint: string; release: Release }): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  // The house stops within seconds, whether its collector answers or not.
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: 3_000 });
  const { version, commit } = release;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'martelo',
      'service.version': commit === null ? version : `${version}+${commit}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('martelo');
  return {
    begin({ name, kind, parent, facts = {} }) {
      const from = parent === undefined ? null : parentOf(parent);
      const context = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT;
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes: facts }, context);
      return {
        end(result) {
          if (result.name !== undefined) span.updateName(result.name);
          span.setAttributes(result.facts ?? {});
          if (result.isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // The last spans are lost with a collector that is gone; what closes after this must close all the same.
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** W3C trace context: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf(header: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(header) ?? [];
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
