import type { RouterContext } from '@koa/router';
import type { Logger } from '@deccanloop/core/platform/logger';

/** What every request carries from the first middleware on. */
export interface BaseState {
  /** Ours, never the client's; answered as `X-Request-Id` and found in the logs. */
  requestId: string;
  log: Logger;
}

export type AppContext<Added extends object = object> = RouterContext<BaseState & Added, object, unknown>;

/** What is there of a request whatever the steps before have added. */
export type RequestParts = Pick<AppContext, 'req' | 'get' | 'cookies'>;

/**
 * One line of a route's policy. `Added` is what the step puts into `ctx.state` for those after it; the
 * property that names it exists for the compiler only.
 */
export interface Step<Added extends object = object> {
  (ctx: AppContext, next: () => Promise<unknown>): Promise<unknown>;
  readonly adds?: Added;
}

/** Everything that a list of steps adds, as one type. */
export type AddedBy<Steps extends readonly Step[]> = Intersection<NonNullable<Steps[number]['adds']>>;
type Intersection<U> = (U extends object ? (value: U) => void : never) extends (value: infer I) => void
  ? I & object
  : object;

type Handler<Steps extends readonly Step[]> = (ctx: AppContext<AddedBy<Steps>>) => Promise<void> | void;

/**
 * A route's policy and its handler, in the order they run. The handler sees what the steps added, typed.
 */
export function route<const Steps extends readonly Step[]>(
  steps: Steps,
  handler: Handler<Steps>,
): ((ctx: AppContext, next: () => Promise<unknown>) => Promise<unknown>)[] {
  return [...steps, async (ctx) => handler(ctx as unknown as AppContext<AddedBy<Steps>>)];
}
