import type { RouterContext } from '@koa/router';
import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { Logger } from '@deccanloop/core/platform/logger';

/** State of every request after the first middleware. */
export interface BaseState {
  /** Made here, never taken from the client; sent as `X-Request-Id` and logged. */
  requestId: string;
  log: Logger;
  /** The declaration of the call; undefined at other addresses. */
  endpoint?: Endpoint;
  /** The session of the caller, once a step has loaded it; what staff read is recorded under it. */
  live?: LiveSession | null;
}

export type AppContext<Added extends object = object, Body = unknown> = RouterContext<
  BaseState & Added,
  object,
  Body
>;

/** The parts of a request that exist without any added state. */
export type RequestParts = Pick<AppContext, 'req' | 'get' | 'cookies'>;

/**
 * One step of a route's policy. `Added` is what the step adds to `ctx.state` for later steps; the property
 * `adds` exists only for the compiler.
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
