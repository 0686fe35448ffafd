import type { Step } from '../context';

/** Answers of the API are of this moment and of this person: nobody may keep them. */
export const noStore: Step = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};
