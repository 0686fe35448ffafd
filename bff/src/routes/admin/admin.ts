import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { findings } from './findings';
import { moneyActions } from './money-actions';
import { operations } from './operations';
import { payments } from './payments';
import { reconciliations } from './reconciliations';
import { refunds } from './refunds';
import { restores } from './restores';

/** Everything under `/api/admin`. Support may read and request status checks; only administrators may change data. */
export function adminRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  for (const area of [payments, refunds, moneyActions, findings, reconciliations, restores, operations])
    area(router, deps, kit);
}
