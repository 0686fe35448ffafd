import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { Activity, ListChecks, ReceiptIndianRupee, Scale, UserRoundCheck } from 'lucide-react';
import { lazy } from 'react';
import type { DashboardView } from '../../lib/dashboard-view';

const roles = [ROLES.admin, ROLES.moderator];

/** The dashboard views of administrators and support; each is a chunk that customers never load. */
export const STAFF_VIEWS: readonly DashboardView[] = [
  {
    id: 'payments',
    label: 'Payments',
    icon: ReceiptIndianRupee,
    roles,
    Screen: lazy(() => import('./payments/payments-view')),
  },
  {
    id: 'payment',
    label: 'Payment',
    icon: ReceiptIndianRupee,
    roles,
    under: 'payments',
    Screen: lazy(() => import('./payment/payment-view')),
  },
  {
    id: 'person',
    label: 'Person',
    icon: ReceiptIndianRupee,
    roles,
    under: 'payments',
    Screen: lazy(() => import('./person/person-view')),
  },
  {
    id: 'findings',
    label: 'Findings',
    icon: ListChecks,
    roles,
    Screen: lazy(() => import('./findings/findings-view')),
  },
  {
    id: 'approvals',
    label: 'Approvals',
    icon: UserRoundCheck,
    roles,
    Count: lazy(() => import('./approvals/waiting-count')),
    Screen: lazy(() => import('./approvals/approvals-view')),
  },
  {
    id: 'reconciliation',
    label: 'Reconciliation',
    icon: Scale,
    roles,
    Screen: lazy(() => import('./reconciliation/reconciliation-view')),
  },
  {
    id: 'reconciliation-run',
    label: 'Reconciliation report',
    icon: Scale,
    roles,
    under: 'reconciliation',
    Screen: lazy(() => import('./reconciliation/run-view')),
  },
  {
    id: 'operations',
    label: 'Operations',
    icon: Activity,
    roles: [ROLES.admin],
    Screen: lazy(() => import('./operations/operations-view')),
  },
];

/** The payments panel on the first view of staff. */
export const StaffSummary = lazy(() => import('./summary/staff-summary'));
