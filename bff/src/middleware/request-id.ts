import { randomUUID } from 'node:crypto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { SpanRecorder } from '@deccanloop/core/platform/tracing/span-recorder';
import { runTraced, runUnrecorded } from '@deccanloop/core/platform/tracing/spans';
import { parseTraceparent } from '@deccanloop/core/platform/tracing/trace-context';
import type { Step } from '../context';
import { routePattern } from './access-log';
import { isApiPath } from './api-path';
import { ASSETS } from './file-path';

/** A click that starts a payment begins a trace in the browser. All other requests begin their own. */
const BEGUN_BY_BROWSERS: ReadonlySet<string> = new Set([
  PAYMENT_PATHS.initiate,
  PAYMENT_PATHS.phonepeInitiate,
  PAYMENT_PATHS.retry,
]);

/**
 * Gives the request a new id and ignores one from the client, so that one id is always one request. The log lines of the
 * request and of the jobs that it causes have this id, and that of the trace.
 *
 * Of a client's `traceparent` only the trace id is used: it cannot decide whether spans are exported, and its span is
 * never exported and would be missing as a parent.
 */
export function requestId(logger: Logger, recorder: SpanRecorder | null = null): Step {
  return (ctx, next) => {
    const id = randomUUID();
    ctx.state = { requestId: id, log: logger };
    // Not with the files of a page, which loads about thirty: their ids are never needed.
    if (!ctx.path.startsWith(ASSETS)) ctx.res.setHeader('X-Request-Id', id);
    const given = BEGUN_BY_BROWSERS.has(ctx.path) ? parseTraceparent(ctx.get('traceparent')) : null;
    const traceId = given?.traceId ?? null;
    // Documents, files and health checks are no spans: they are many and say nothing of a payment.
    if (recorder === null || !isApiPath(ctx.path)) return runUnrecorded(id, traceId, next);
    const request = {
      ...{ requestId: id, parent: null, traceId },
      ...{ name: ctx.method, kind: 'server' as const },
      attributes: { 'http.request.method': ctx.method, 'request.id': id },
    };
    return runTraced(request, recorder, async (span) => {
      try {
        await next();
      } finally {
        const route = routePattern(ctx);
        span.rename(`${ctx.method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': ctx.status });
        if (ctx.status >= 500) span.fail(String(ctx.status));
      }
    });
  };
}
