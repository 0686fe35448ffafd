import { lazy } from 'react';
import type { SectionScreens } from '../../lib/section-screen';

const frame = () => import('./frame-parts');

/** The sections of administrators and support; each is a chunk that customers never load. */
export const STAFF_SECTIONS: SectionScreens = {
  payments: {
    Screen: lazy(() => import('./payments/payments-view')),
    RecordScreen: lazy(() => import('./payment/payment-view')),
  },
  people: { RecordScreen: lazy(() => import('./person/person-view')) },
  refunds: { Screen: lazy(() => import('./refunds/refunds-view')) },
  findings: {
    Screen: lazy(() => import('./findings/findings-view')),
    RecordScreen: lazy(() => import('./findings/finding-view')),
  },
  approvals: {
    Screen: lazy(() => import('./approvals/approvals-view')),
    Count: lazy(async () => ({ default: (await frame()).WaitingCount })),
  },
  'bank-transfers': { Screen: lazy(() => import('./wallet-bookings/bank-transfers-view')) },
  'merchant-payouts': { Screen: lazy(() => import('./merchant-payouts/merchant-payouts-view')) },
  reconciliation: {
    Screen: lazy(() => import('./reconciliation/reconciliation-view')),
    RecordScreen: lazy(() => import('./reconciliation/run-view')),
  },
  settlements: {
    Screen: lazy(() => import('./settlements/settlements-view')),
    RecordScreen: lazy(() => import('./settlements/payout-view')),
  },
  tickets: {
    Screen: lazy(() => import('./tickets/tickets-view')),
    RecordScreen: lazy(() => import('./tickets/ticket-view')),
    Count: lazy(async () => ({ default: (await frame()).OverdueCount })),
  },
  calls: { Screen: lazy(() => import('./calls/calls-view')) },
  quotations: {
    Screen: lazy(() => import('./quotations/quotations-view')),
    RecordScreen: lazy(() => import('./quotations/quotation-view')),
    Count: lazy(async () => ({ default: (await frame()).WithoutPriceCount })),
  },
  users: { Screen: lazy(() => import('./users/users-view')) },
  'kyc-approvals': {
    Screen: lazy(() => import('./kyc/kyc-approvals-view')),
    RecordScreen: lazy(() => import('./kyc/kyc-view')),
    Count: lazy(async () => ({ default: (await frame()).WaitingKycCount })),
  },
  inbox: { Screen: lazy(() => import('./inbox/inbox-view')) },
  analytics: { Screen: lazy(() => import('./analytics/analytics-view')) },
  'security-log': { Screen: lazy(() => import('./security/security-view')) },
  operations: { Screen: lazy(() => import('./operations/operations-view')) },
  queues: { Screen: lazy(() => import('./queues/queues-view')) },
  'company-settings': { Screen: lazy(() => import('./company-settings/settings-view')) },
};

/** Above every page of staff. */
export const StaffAlerts = lazy(async () => ({ default: (await frame()).StaffAlerts }));

/** What administrators see on their first section. */
export const AdminDashboard = lazy(() => import('./dashboard/admin-dashboard'));

/** The payments panel on the first section of staff. */
export const StaffSummary = lazy(() => import('./summary/staff-summary'));
