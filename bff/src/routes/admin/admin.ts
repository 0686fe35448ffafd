import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { analytics } from './analytics';
import { bookedCalls } from './booked-calls';
import { callBacks } from './call-backs';
import { cannedAnswers } from './canned-answers';
import { companySettings } from './company-settings';
import { gatewaySettings } from './gateway-settings';
import { storedSettings } from './stored-settings';
import { counts } from './counts';
import { dashboard } from './dashboard';
import { disputeRecords } from './dispute-records';
import { enquiries } from './enquiries';
import { findings } from './findings';
import { staffKyc } from './kyc';
import { moneyActions } from './money-actions';
import { operations } from './operations';
import { payments } from './payments';
import { queues } from './queues';
import { reconciliations } from './reconciliations';
import { refunds } from './refunds';
import { restores } from './restores';
import { settlements } from './settlements';
import { security } from './security';
import { tickets } from './tickets';
import { users } from './users';
import { merchantPayouts } from './merchant-payouts';
import { walletBookings } from './wallet-bookings';

/** Everything under `/api/admin`. Support may read, request status checks and answer
 * tickets; only administrators may change other data. */
export function adminRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  const areas = [
    ...[payments, refunds, disputeRecords, moneyActions, findings, reconciliations, restores, operations],
    ...[
      tickets,
      cannedAnswers,
      enquiries,
      callBacks,
      bookedCalls,
      counts,
      dashboard,
      analytics,
      staffKyc,
      users,
    ],
    ...[
      settlements,
      security,
      queues,
      walletBookings,
      merchantPayouts,
      companySettings,
      gatewaySettings,
      storedSettings,
    ],
  ];
  for (const area of areas) area(router, deps, kit);
}
