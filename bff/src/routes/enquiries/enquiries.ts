import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { applicationRoute } from './application';
import { contactRoute } from './contact';
import { quotationRoute } from './quotation';
import { quotationDetailsRoute } from './quotation-details';

/** The three forms of the public website. */
export function enquiryRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  contactRoute(router, deps, kit);
  quotationRoute(router, deps, kit);
  quotationDetailsRoute(router, deps, kit);
  applicationRoute(router, deps, kit);
}
