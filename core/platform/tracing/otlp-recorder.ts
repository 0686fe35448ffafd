import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Link, Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import type { Logger } from '../logger';
import { withRareLog } from './rare-log';
import type { SpanKind, SpanRecorder } from './span-recorder';
import { newSpanId, newTraceId, type TraceContext } from './trace-context';
import type { TraceSettings } from './trace-settings';

/** How long the spans of the end may take to be exported, in ms. */
const CLOSE_WITHIN_MS = 2_000;
/** One request to the collector, repetitions included, in ms. */
const EXPORT_WITHIN_MS = 5_000;

export interface OtlpRecorderOptions {
  settings: TraceSettings;
  /** `service.name`. */
  service: string;
  /** Of the program. */
  version: string;
  logger: Pick<Logger, 'warn' | 'info'>;
  closeWithinMs?: number;
}

/**
 * Exports spans by OTLP over HTTP, in batches in the background. What a slow or missing collector does not accept is
 * dropped. The packages of OpenTelemetry are loaded here and nowhere else.
 */
export async function openOtlpRecorder(options: OtlpRecorderOptions): Promise<SpanRecorder> {
  const { settings, service, version, logger, closeWithinMs = CLOSE_WITHIN_MS } = options;
  // In a bundle a static import of a package is at the top of its file, and so loaded by every process.
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const kinds: Record<SpanKind, number> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  // The trace of a first span is chosen by us: it is in the log of requests that are not recorded, too.
  let traceIdOfRoot = '';
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'deccanloop',
      'service.name': service,
      'service.version': version,
    }),
    // Whether a trace is recorded is decided before a span is started.
    sampler: new sdk.AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => traceIdOfRoot || newTraceId(), generateSpanId: newSpanId },
    spanProcessors: [
      new sdk.BatchSpanProcessor(withRareLog(exporter, logger), { exportTimeoutMillis: EXPORT_WITHIN_MS }),
    ],
  });
  const tracer = provider.getTracer('deccanloop');

  const contextOf = ({ traceId, spanId, isSampled }: TraceContext): SpanContext => ({
    ...{ traceId, spanId, isRemote: true },
    traceFlags: isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
  });
  const parentOf = (traceId: string, spanId: string): Context =>
    api.trace.setSpanContext(api.ROOT_CONTEXT, contextOf({ traceId, spanId, isSampled: true }));

  return {
    samples: () => Math.random() < settings.share,
    start({ name, kind, traceId, parentSpanId, attributes }) {
      traceIdOfRoot = traceId;
      const span: OtelSpan = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: { ...attributes } },
        parentSpanId === null ? api.ROOT_CONTEXT : parentOf(traceId, parentSpanId),
      );
      return {
        spanId: span.spanContext().spanId,
        rename: (to) => void span.updateName(to),
        set: (more) => void span.setAttributes({ ...more }),
        link: (to) => void span.addLink({ context: contextOf(to) } satisfies Link),
        fail(type) {
          span.setAttribute('error.type', type);
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        },
        end: () => span.end(),
      };
    },
    async close() {
      const limit = new AbortController();
      const waited = delay(closeWithinMs, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), waited]);
      limit.abort();
    },
  };
}
