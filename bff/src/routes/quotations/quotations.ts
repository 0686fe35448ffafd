import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { customerQuotations } from './customer-quotations';
import { phasePayments } from './phase-payments';
import { quotationLists } from './quotation-lists';
import { quotationPapers } from './quotation-papers';
import { staffQuotations } from './staff-quotations';

/** Quotations after they were sent: lists, decisions, prices and payments. */
export function quotationRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  for (const area of [quotationLists, customerQuotations, phasePayments, quotationPapers, staffQuotations])
    area(router, deps, kit);
}
