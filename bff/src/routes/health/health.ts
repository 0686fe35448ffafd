import type Router from '@koa/router';
import { systemAnswer } from '@deccanloop/core/domain/system-health/system-health';
import { route } from '../../context';
import type { AppDeps } from '../../deps';
import { forThisMachine, fromThisMachine } from '../../middleware/from-this-machine';

/** Endpoints for supervisors and scrapers, without the envelope. */
export function healthRoutes(router: Router, { readiness, metrics, systemHealth }: AppDeps): void {
  router.get(
    '/healthz',
    ...route([], (ctx) => {
      ctx.body = { status: 'ok' };
    }),
  );
  // For the proxy. It does not use the database, so that a database fault does not take all replicas out of service.
  router.get(
    '/livez',
    ...route([], (ctx) => {
      ctx.status = readiness.isEnding() ? 503 : 200;
      ctx.body = { status: readiness.isEnding() ? 'draining' : 'live' };
    }),
  );
  router.get(
    '/readyz',
    ...route([], async (ctx) => {
      const state = await readiness.check();
      ctx.status = state.ready ? 200 : 503;
      // Warnings are shown only to this machine.
      const warning = state.ready && fromThisMachine(ctx) ? state.warning : undefined;
      ctx.body = state.ready
        ? { status: 'ready', ...(warning ? { warning } : {}) }
        : { status: 'not ready', reason: state.reason };
    }),
  );
  router.get(
    '/healthz/system',
    ...route([forThisMachine], async (ctx) => {
      const { status, body } = await systemAnswer(systemHealth);
      ctx.status = status;
      ctx.body = body;
    }),
  );
  router.get(
    '/metrics',
    ...route([forThisMachine], async (ctx) => {
      ctx.type = metrics.contentType;
      ctx.body = await metrics.text();
    }),
  );
}
