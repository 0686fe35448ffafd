import Router from '@koa/router';
import Koa from 'koa';
import type { AppDeps, RouteKit } from './deps';
import { accessLog } from './middleware/access-log';
import { apiLog } from './middleware/api-log';
import { checkAnswers } from './middleware/check-answers';
import { crossOrigin } from './middleware/cross-origin';
import { errorResponse } from './middleware/error-response';
import { oneHost } from './middleware/one-host';
import { requestId } from './middleware/request-id';
import { headerOptions, securityHeaders } from './middleware/security-headers';
import { unansweredApi } from './middleware/unanswered-api';
import { RememberingRouter } from './remembering-router';
import { createRouteKit } from './route-kit';
import { adminRoutes } from './routes/admin/admin';
import { authRoutes } from './routes/auth/auth';
import { customerRoutes } from './routes/customer/customer';
import { callRoutes } from './routes/calls/calls';
import { enquiryRoutes } from './routes/enquiries/enquiries';
import { healthRoutes } from './routes/health/health';
import { kycRoutes } from './routes/kyc/kyc';
import { checkoutRoutes } from './routes/merchant/checkout';
import { merchantRoutes } from './routes/merchant/merchant';
import { openapiRoutes } from './routes/openapi/openapi';
import { paymentRoutes } from './routes/payments/payments';
import { quotationRoutes } from './routes/quotations/quotations';
import { receiptRoutes } from './routes/receipts/receipts';
import { documentationRoutes, documentationTexts } from './routes/site/documentation-texts';
import { site } from './routes/site/site';
import { supportRoutes } from './routes/support/support';
import { webhookRoutes } from './routes/webhooks/webhooks';

/** All declared calls. Gateways' webhooks have a router of their own, which is asked first. */
export function createRoutes(deps: AppDeps, kit: RouteKit): { webhooks: Router; router: RememberingRouter } {
  const webhooks = new Router();
  webhookRoutes(webhooks, deps);
  const router = new RememberingRouter();
  healthRoutes(router, deps);
  authRoutes(router, deps, kit);
  paymentRoutes(router, deps, kit);
  receiptRoutes(router, deps, kit);
  supportRoutes(router, deps, kit);
  enquiryRoutes(router, deps, kit);
  callRoutes(router, deps, kit);
  quotationRoutes(router, deps, kit);
  customerRoutes(router, deps, kit);
  kycRoutes(router, deps, kit);
  merchantRoutes(router, deps, kit);
  checkoutRoutes(router, deps, kit);
  adminRoutes(router, deps, kit);
  openapiRoutes(router, deps, kit);
  documentationRoutes(router, deps, kit);
  return { webhooks, router };
}

/** The BFF as a Koa application. It opens no connection and does not listen: main.ts and tests do. */
export function createApp(deps: AppDeps): Koa {
  const { settings, logger } = deps;
  const kit = createRouteKit(deps);
  const { webhooks, router } = createRoutes(deps, kit);
  const headers = securityHeaders(headerOptions(settings));

  const app = new Koa();
  app.use(requestId(logger, deps.recorder));
  app.use(accessLog({ logger, observe: deps.metrics.observe }));
  app.use(headers.ofAddress);
  app.use(apiLog({ recorder: deps.apiCalls, clock: deps.clock }));
  app.use(
    errorResponse({
      publicOrigin: settings.publicOrigin,
      forgetSession: (ctx) => kit.session.forget(ctx),
      headers: headers.ofData,
    }),
  );
  app.use(oneHost);
  app.use(crossOrigin);
  app.use(checkAnswers({ strict: deps.strictAnswers, clock: deps.clock }));
  app.use(kit.auditReads);
  app.use(webhooks.routes());
  app.use(router.routes());
  if (deps.queueBoard) app.use(deps.queueBoard.pages(kit));
  app.use(unansweredApi);
  const { staticDir, publicOrigin } = settings;
  const built = { staticDir, publicOrigin, now: () => deps.clock.now() };
  app.use(documentationTexts({ ...built, session: kit.session, limit: kit.limit('read') }));
  app.use(site({ ...built, keptDir: settings.keptDir }));
  // Errors after a response has started, such as a client that disconnects in the middle of a file.
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!GONE.has(error.code ?? '')) logger.warn({ err: error }, 'a response could not be completed');
  });
  return app;
}

const GONE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECANCELED']);
