import { lazyScreen } from '../../lib/lazy-screen';
import type { SectionScreens } from '../../lib/section-screen';

const frame = () => import('./frame-parts');

/** The sections of administrators and support; each is a chunk that customers never load. */
export const STAFF_SECTIONS: SectionScreens = {
  payments: {
    Screen: lazyScreen(() => import('./payments/payments-view')),
    RecordScreen: lazyScreen(() => import('./payment/payment-view')),
  },
  people: { RecordScreen: lazyScreen(() => import('./person/person-view')) },
  refunds: { Screen: lazyScreen(() => import('./refunds/refunds-view')) },
  findings: {
    Screen: lazyScreen(() => import('./findings/findings-view')),
    RecordScreen: lazyScreen(() => import('./findings/finding-view')),
  },
  approvals: {
    Screen: lazyScreen(() => import('./approvals/approvals-view')),
    Count: lazyScreen(async () => ({ default: (await frame()).WaitingCount })),
  },
  'bank-transfers': { Screen: lazyScreen(() => import('./wallet-bookings/bank-transfers-view')) },
  'merchant-payouts': { Screen: lazyScreen(() => import('./merchant-payouts/merchant-payouts-view')) },
  reconciliation: {
    Screen: lazyScreen(() => import('./reconciliation/reconciliation-view')),
    RecordScreen: lazyScreen(() => import('./reconciliation/run-view')),
  },
  settlements: {
    Screen: lazyScreen(() => import('./settlements/settlements-view')),
    RecordScreen: lazyScreen(() => import('./settlements/payout-view')),
  },
  tickets: {
    Screen: lazyScreen(() => import('./tickets/tickets-view')),
    RecordScreen: lazyScreen(() => import('./tickets/ticket-view')),
    Count: lazyScreen(async () => ({ default: (await frame()).OverdueCount })),
  },
  calls: { Screen: lazyScreen(() => import('./calls/calls-view')) },
  quotations: {
    Screen: lazyScreen(() => import('./quotations/quotations-view')),
    RecordScreen: lazyScreen(() => import('./quotations/quotation-view')),
    Count: lazyScreen(async () => ({ default: (await frame()).WithoutPriceCount })),
  },
  users: { Screen: lazyScreen(() => import('./users/users-view')) },
  'kyc-approvals': {
    Screen: lazyScreen(() => import('./kyc/kyc-approvals-view')),
    RecordScreen: lazyScreen(() => import('./kyc/kyc-view')),
    Count: lazyScreen(async () => ({ default: (await frame()).WaitingKycCount })),
  },
  inbox: { Screen: lazyScreen(() => import('./inbox/inbox-view')) },
  analytics: { Screen: lazyScreen(() => import('./analytics/analytics-view')) },
  'security-log': { Screen: lazyScreen(() => import('./security/security-view')) },
  operations: { Screen: lazyScreen(() => import('./operations/operations-view')) },
  queues: { Screen: lazyScreen(() => import('./queues/queues-view')) },
  'company-settings': { Screen: lazyScreen(() => import('./company-settings/settings-view')) },
};

/** Above every page of staff. */
export const StaffAlerts = lazyScreen(async () => ({ default: (await frame()).StaffAlerts }));

/** What administrators see on their first section. */
export const AdminDashboard = lazyScreen(() => import('./dashboard/admin-dashboard'));

/** The payments panel on the first section of staff. */
export const StaffSummary = lazyScreen(() => import('./summary/staff-summary'));
