import type { Step } from '../context';

/** Names a step of a route's policy, so that a test can compare the steps of all routes with their declarations. */
export const namedStep = <Added extends object>(name: string, step: Step<Added>): Step<Added> =>
  Object.defineProperty(step, 'name', { value: name });
