import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { activeGateway } from './active-gateway';
import { initiate } from './initiate';
import { link } from './link';
import { razorpayResult } from './razorpay-result';
import { status } from './status';
import { wallet } from './wallet';

/** Everything under `/api/payments` and `/api/phonepe` but the webhooks. */
export function paymentRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  for (const area of [activeGateway, link, initiate, razorpayResult, status, wallet]) area(router, deps, kit);
}
