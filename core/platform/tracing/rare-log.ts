import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../logger';

/** A collector that does not answer is logged once in this time, in ms. */
const LOG_AGAIN_MS = 10 * 60_000;

/** `ExportResultCode.SUCCESS`; its package is loaded by the recorder only. */
const SUCCESS = 0;

/**
 * Logs the first failure of an exporter, and again while it lasts; then that it is over. Never its error, which may contain
 * the address and so a key.
 */
export function withRareLog(
  exporter: SpanExporter,
  logger: Pick<Logger, 'warn' | 'info'>,
  now: () => number = () => performance.now(),
): SpanExporter {
  let lost = 0;
  let loggedAt = -Infinity;
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (Number(result.code) === SUCCESS) {
          if (lost > 0) logger.info({ spans: lost }, 'traces are exported again');
          lost = 0;
          loggedAt = -Infinity;
        } else {
          lost += spans.length;
          if (now() - loggedAt >= LOG_AGAIN_MS) {
            loggedAt = now();
            logger.warn({ spans: lost }, 'traces cannot be exported: the collector does not accept them');
          }
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
