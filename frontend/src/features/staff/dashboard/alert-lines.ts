import {
  DISPUTE_ALERT_DAYS,
  type DashboardAlert,
  type StaffDashboardDto,
} from '@deccanloop/contracts/staff/dashboard';
import { CONDITION_LABELS } from '../labels/condition-labels';
import {
  approvalsPath,
  findingsPath,
  operationsPath,
  queuesPath,
  reconciliationPath,
  refundsPath,
  runPath,
  ticketsPath,
} from '../paths';
import { GATEWAY_PANEL } from '../../../lib/gateway-panel';
import { numberText } from '../number-texts';

interface AlertLine {
  id: string;
  title: string;
  text: string;
  /** Where its cause is. */
  to: string;
}

type Found = StaffDashboardDto['alerts'][number];

const counted = ({ count }: Found, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

const LINES = {
  no_active_gateway: () => ({
    title: 'No gateway is active',
    text: 'No payments are possible until one is activated.',
    to: `#${GATEWAY_PANEL}`,
  }),
  reconciliation_failed: ({ record }) => ({
    title: 'The last reconciliation failed',
    text: 'Payments that were missed are not found until it succeeds.',
    to: record === null ? reconciliationPath() : runPath(record),
  }),
  disputes_due: (found) => ({
    title: counted(found, 'dispute must be answered', 'disputes must be answered'),
    text: `Within ${DISPUTE_ALERT_DAYS} days, or they are already late. An unanswered dispute is lost.`,
    to: findingsPath('disputes'),
  }),
  open_findings: (found) => ({
    title: counted(found, 'open finding', 'open findings'),
    text: 'Something about money needs a decision.',
    to: findingsPath(),
  }),
  overdue_refunds: (found) => ({
    title: counted(found, 'overdue refund', 'overdue refunds'),
    text: 'The gateway has not finished them in the usual time.',
    to: refundsPath({ overdue: 'true' }),
  }),
  waiting_approvals: (found) => ({
    title: counted(found, 'request waits for an approval', 'requests wait for an approval'),
    text: 'Another administrator than the one who asked decides within 24 hours.',
    to: approvalsPath(),
  }),
  overdue_tickets: (found) => ({
    title: counted(found, 'ticket without its first answer', 'tickets without their first answer'),
    text: 'The time for the first answer has passed.',
    to: ticketsPath({ overdue: 'true' }),
  }),
} as const satisfies Record<DashboardAlert, (found: Found) => Omit<AlertLine, 'id'>>;

/** What an alert is about, where it could not be checked. */
export const ALERT_SUBJECTS = {
  no_active_gateway: 'the active gateway',
  reconciliation_failed: 'the last reconciliation',
  disputes_due: 'disputes',
  open_findings: 'findings',
  overdue_refunds: 'refunds',
  waiting_approvals: 'approvals',
  overdue_tickets: 'tickets',
} as const satisfies Record<DashboardAlert, string>;

/** Conditions first, because they affect every payment. */
export const alertLines = ({
  conditions,
  alerts,
}: Pick<StaffDashboardDto, 'conditions' | 'alerts'>): readonly AlertLine[] => [
  ...(conditions ?? []).map(({ name, text }) => ({
    id: name,
    title: CONDITION_LABELS[name].title,
    text: `${text} ${CONDITION_LABELS[name].advice}`,
    to: name === 'paused_jobs' || name === 'dead_letters' ? queuesPath() : operationsPath(),
  })),
  ...alerts.map((found) => ({ id: found.kind, ...LINES[found.kind](found) })),
];
