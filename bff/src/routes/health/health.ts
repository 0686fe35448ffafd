import type Router from '@koa/router';
import { isOurName } from '@deccanloop/core/platform/http/host-names';
import { route } from '../../context';
import type { AppDeps } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { fromThisMachine } from '../../middleware/from-this-machine';

/** For supervisors and scrapers, outside the envelope. */
export function healthRoutes(router: Router, { readiness, metrics }: AppDeps): void {
  router.get(
    '/healthz',
    ...route([], (ctx) => {
      ctx.body = { status: 'ok' };
    }),
  );
  router.get(
    '/readyz',
    ...route([], async (ctx) => {
      const state = await readiness.check();
      ctx.status = state.ready ? 200 : 503;
      // Who asks from outside learns nothing of our disks.
      const warning = state.ready && fromThisMachine(ctx) ? state.warning : undefined;
      ctx.body = state.ready
        ? { status: 'ready', ...(warning ? { warning } : {}) }
        : { status: 'not ready', reason: state.reason };
    }),
  );
  router.get(
    '/metrics',
    ...route([], async (ctx) => {
      if (!fromThisMachine(ctx)) throw new RequestError('not_found');
      if (!isOurName(ctx.req)) throw new RequestError('misdirected');
      ctx.type = metrics.contentType;
      ctx.body = await metrics.text();
    }),
  );
}
