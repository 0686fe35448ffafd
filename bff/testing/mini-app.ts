import Koa from 'koa';
import { createLogger } from '@deccanloop/core/platform/logger';
import type { Step } from '../src/context';
import { errorResponse } from '../src/middleware/error-response';
import { requestId } from '../src/middleware/request-id';

/** An application with only the given steps, for their unit tests. @returns a handler for supertest */
export function miniApp(steps: readonly Step[], logger = createLogger({ service: 'bff', level: 'silent' })) {
  const app = new Koa();
  app.silent = true;
  // The context lacks what the router adds, which the tested steps do not use.
  for (const step of [requestId(logger), errorResponse({ publicOrigin: 'http://localhost:3000' }), ...steps])
    app.use(step as unknown as Koa.Middleware);
  return app.callback();
}
