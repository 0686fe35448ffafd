import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { isApiPath } from './api-path';

/** Runs after the API's routes: answers 405 for a known path with another method, and 404 for unknown paths. */
export const unansweredApi: Step = (ctx, next) => {
  const methods = new Set(matchedMethods(ctx));
  if (methods.size > 0) {
    ctx.set('Allow', [...methods].join(', '));
    throw new RequestError('method_not_allowed');
  }
  if (isApiPath(ctx.path)) throw new RequestError('not_found');
  return next();
};

const matchedMethods = (ctx: AppContext): string[] => (ctx.matched ?? []).flatMap((layer) => layer.methods);
