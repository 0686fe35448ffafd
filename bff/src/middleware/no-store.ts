import type { Step } from '../context';

/** Nobody may keep an answer, unless what answers says otherwise: most are of this moment and this person. */
export const noStore: Step = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};
