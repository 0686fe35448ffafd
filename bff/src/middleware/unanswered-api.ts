import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { isApiPath } from './api-path';

/** Stands after the API's routes: an address that exists, but not for this method, is 405; others are 404. */
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
