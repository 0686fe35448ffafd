import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { activeGateway } from './active-gateway';
import { analytics } from './analytics';
import { bulkStatus } from './bulk-status';
import { cancel } from './cancel';
import { fees } from './fees';
import { gatewayStatus } from './gateway-status';
import { history } from './history';
import { initiate } from './initiate';
import { link } from './link';
import { openPayments } from './open-payments';
import { razorpayResult } from './razorpay-result';
import { reportIssue } from './report-issue';
import { retry } from './retry';
import { statement } from './statement';
import { statusEvents } from './status-events';
import { status } from './status';
import { upiAddress } from './upi-address';
import { verify } from './verify';
import { wallet } from './wallet';

const AREAS = [
  activeGateway,
  gatewayStatus,
  fees,
  upiAddress,
  link,
  initiate,
  razorpayResult,
  status,
  statusEvents,
  bulkStatus,
  verify,
  cancel,
  retry,
  history,
  openPayments,
  wallet,
  statement,
  analytics,
  reportIssue,
];

/** Everything under `/api/payments` and `/api/phonepe` except webhooks and receipts. */
export function paymentRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  for (const area of AREAS) area(router, deps, kit);
}
