import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { PROCESS_ID_HEADER } from '@deccanloop/contracts/process-id-header';
import { systemAnswer } from '@deccanloop/core/domain/system-health/system-answer';
import type { AppDeps } from '../../deps';
import { serve } from '../../serve';
import { forThisMachine, fromThisMachine } from '../../middleware/from-this-machine';

/** Endpoints for supervisors and scrapers, without the envelope. */
export function healthRoutes(router: Router, { readiness, metrics, systemHealth }: AppDeps): void {
  serve(router, API.healthz, [], (ctx) => {
    ctx.body = { status: 'ok' };
  });
  // For the proxy. It does not use the database, so that a database fault does not take all replicas out of service.
  serve(router, API.livez, [], (ctx) => {
    const isOut = readiness.outOfService() !== null;
    ctx.status = isOut ? 503 : 200;
    ctx.body = { status: isOut ? 'out of service' : 'live' };
  });
  serve(router, API.readyz, [], async (ctx) => {
    const state = await readiness.check();
    if (fromThisMachine(ctx)) ctx.set(PROCESS_ID_HEADER, String(process.pid));
    ctx.status = state.ready ? 200 : 503;
    // Warnings are shown only to this machine.
    const warning = state.ready && fromThisMachine(ctx) ? state.warning : undefined;
    ctx.body = state.ready
      ? { status: 'ready', ...(warning ? { warning } : {}) }
      : { status: 'not ready', reason: state.reason };
  });
  serve(router, API.systemHealth, [forThisMachine], async (ctx) => {
    const { status, body } = await systemAnswer(systemHealth);
    ctx.status = status;
    ctx.body = body;
  });
  serve(router, API.metrics, [forThisMachine], async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.text();
  });
}
