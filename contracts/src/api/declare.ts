import type { Endpoint } from './endpoint';

type Fixed = Pick<Endpoint, 'area' | 'access' | 'method' | 'failures'>;

/** Declares calls that share area, access and method, and keeps the exact types of path and schemas. */
export const declare =
  <const F extends Fixed>(fixed: F) =>
  <const C extends Omit<Endpoint, keyof Fixed>>(call: C): F & C => ({ ...fixed, ...call });
