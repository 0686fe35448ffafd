import Router from '@koa/router';
import Koa from 'koa';
import type { AppDeps, RouteKit } from './deps';
import { accessLog } from './middleware/access-log';
import { clientAddress } from './middleware/client-address';
import { errorResponse } from './middleware/error-response';
import { noStore } from './middleware/no-store';
import { payerSession } from './middleware/payer-session';
import { rateLimits } from './middleware/rate-limit';
import { requestId } from './middleware/request-id';
import { sameOrigin } from './middleware/same-origin';
import { securityHeaders } from './middleware/security-headers';
import { unansweredApi } from './middleware/unanswered-api';
import { healthRoutes } from './routes/health/health';
import { paymentRoutes } from './routes/payments/payments';
import { site } from './routes/site/site';
import { supportRoutes } from './routes/support/support';
import { webhookRoutes } from './routes/webhooks/webhooks';

/** The BFF as a Koa application. It opens nothing and never listens: main.ts and tests do. */
export function createApp(deps: AppDeps): Koa {
  const { settings, logger, clock } = deps;
  const kit: RouteKit = {
    limit: rateLimits({
      factor: settings.rateLimitFactor,
      clientAddress: clientAddress(settings.trustedProxies),
      redis: deps.redis,
    }),
    sameOrigin: sameOrigin(settings.publicOrigin),
    session: payerSession({ secret: settings.cookieSecret, publicOrigin: settings.publicOrigin, clock }),
  };

  const webhooks = new Router();
  webhookRoutes(webhooks, deps);
  const router = new Router();
  healthRoutes(router, deps);
  paymentRoutes(router, deps, kit);
  supportRoutes(router, deps, kit);

  const app = new Koa();
  app.use(requestId(logger));
  app.use(accessLog({ observe: deps.metrics.observe }));
  app.use(errorResponse());
  // Before all that is there for browsers: a gateway reads a status and nothing else.
  app.use(webhooks.routes());
  app.use(
    securityHeaders({
      publicOrigin: settings.publicOrigin,
      checkoutOrigin: new URL(settings.checkoutScriptUrl).origin,
      sandboxOrigin: settings.sandboxOrigin,
    }),
  );
  app.use(noStore);
  app.use(router.routes());
  app.use(unansweredApi);
  app.use(site(settings.staticDir));
  // What happens after an answer has begun, such as a client that leaves in the middle of a file.
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!GONE.has(error.code ?? '')) logger.warn({ err: error }, 'an answer could not be finished');
  });
  return app;
}

const GONE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECANCELED']);
