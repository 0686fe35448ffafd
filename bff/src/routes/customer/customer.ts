import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { customerApiKeys } from './api-keys';
import { customerDataExport } from './data-export';
import { customerHome } from './home';
import { customerMailChoices } from './mail-choices';
import { customerApiLog } from './api-log';
import { customerMerchantPayments } from './merchant-payments';
import { customerPayouts } from './payouts';
import { customerNotices } from './notices';
import { customerRefundRequests } from './refund-requests';
import { customerWebhooks } from './webhooks';

/** A customer's own workspace. */
export function customerRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  customerHome(router, deps, kit);
  customerMailChoices(router, deps, kit);
  customerNotices(router, deps, kit);
  customerRefundRequests(router, deps, kit);
  customerDataExport(router, deps, kit);
  customerApiKeys(router, deps, kit);
  customerMerchantPayments(router, deps, kit);
  customerPayouts(router, deps, kit);
  customerApiLog(router, deps, kit);
  customerWebhooks(router, deps, kit);
}
