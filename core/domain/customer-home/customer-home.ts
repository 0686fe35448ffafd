import {
  DEADLINE_DAYS,
  HOME_LIST,
  MOST_ACTIONS_OF_A_KIND,
  type HomeActionDto,
} from '@deccanloop/contracts/customer/home';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { User } from '../accounts/types';
import type { OpenPayment, OpenPayments } from '../payments/payer-view/open-payments';
import type { PaymentSnapshot } from '../payments/payer-view/payer-view-input';
import type { PaymentQueries } from '../payments/queries';
import { phaseTax } from '../phase-payments/pay-rule';
import type { ReadCompany } from '../papers/company';
import type { TaxSettings } from '../phase-payments/phase-payment';
import { subjectOf } from '../tickets/to-dto';
import { findHome, type HomeRow } from './home-repository';
import { kycActions, laterKycActions } from './kyc-actions';

export interface CustomerHome extends Pick<
  HomeRow,
  | 'activeProjects'
  | 'totalQuotations'
  | 'pendingQuotations'
  | 'upcomingDeadlines'
  | 'quotations'
  | 'deadlines'
> {
  /** What of the wallet may be spent, and what is held. */
  walletPaise: Paise;
  heldPaise: Paise;
  actions: HomeActionDto[];
  openPayments: OpenPayment[];
  payments: PaymentSnapshot[];
}

export interface CustomerHomes {
  /** Everything on the dashboard of a customer. */
  of(user: Pick<User, 'id' | 'phone' | 'emailVerifiedAt' | 'phoneVerifiedAt'>): Promise<CustomerHome>;
}

export interface CustomerHomesDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  company: ReadCompany;
  openPayments: OpenPayments;
  payments: Pick<PaymentQueries, 'ofOwner'>;
}

const DAY_MS = 24 * 3_600_000;

export function createCustomerHomes(deps: CustomerHomesDeps): CustomerHomes {
  const { db, mode, clock, company, openPayments, payments } = deps;
  return {
    async of(user) {
      const now = clock.now();
      const today = dayInIndia(now);
      const home = await findHome(db, {
        userId: user.id,
        mode,
        now,
        today,
        until: dayInIndia(new Date(now.getTime() + DEADLINE_DAYS * DAY_MS)),
        mostQuotations: HOME_LIST.quotations,
        mostDeadlines: HOME_LIST.deadlines,
        mostActions: MOST_ACTIONS_OF_A_KIND,
      });
      const { ownerId } = home;
      const [open, latest] =
        ownerId === null
          ? [[], []]
          : await Promise.all([openPayments.of(ownerId), payments.ofOwner(ownerId, HOME_LIST.payments)]);
      return {
        ...home,
        walletPaise: paise(home.walletPaise),
        heldPaise: paise(home.heldPaise),
        openPayments: open,
        payments: latest,
        actions: [
          ...projectActions(home, today, (await company(db)).tax),
          ...ticketActions(home),
          ...open.filter(isForPayer).slice(0, MOST_ACTIONS_OF_A_KIND).map(paymentAction),
          ...kycActions(home.kyc),
          ...contactActions(user),
          ...laterKycActions(home.kyc),
        ],
      };
    },
  };
}

const projectOf = (row: Pick<HomeRow['prices'][number], 'quotationId' | 'projectNo' | 'projectTitle'>) => ({
  quotationId: row.quotationId,
  projectId: projectIdOf(row.projectNo),
  projectTitle: row.projectTitle,
});

const projectActions = (home: HomeRow, today: string, tax: TaxSettings): HomeActionDto[] => [
  ...home.duePhases.map((row) => ({
    kind: 'pay_phase' as const,
    ...projectOf(row),
    phaseTitle: row.phaseTitle,
    totalPaise: phaseTax({ amountPaise: paise(row.amountPaise) }, row, tax).totalPaise,
    dueOn: row.dueOn,
    isOverdue: row.dueOn < today,
    isWaiting: row.isWaiting,
  })),
  ...home.prices.map((row) => ({
    kind: 'accept_price' as const,
    ...projectOf(row),
    totalPaise: paise(row.totalPaise),
    validUntil: new Date(row.validUntil).toISOString(),
  })),
];

const ticketActions = ({ tickets }: HomeRow): HomeActionDto[] =>
  tickets.map(({ number, updatedAt, ...ticket }) => ({
    kind: 'answer_ticket',
    number: formatTicketNumber(number),
    subject: subjectOf(ticket),
    updatedAt: new Date(updatedAt).toISOString(),
  }));

/** A payment that is only being checked needs nothing from its payer. */
const isForPayer = ({ view }: OpenPayment): boolean =>
  view.state === 'waiting_for_payment' || view.actions.retry;

const paymentAction = ({ payment, view }: OpenPayment): HomeActionDto => ({
  kind: 'finish_payment',
  merchantTransactionId: payment.publicId,
  amountPaise: payment.amountPaise,
  label: view.label,
  text: view.text,
});

function contactActions(user: Parameters<CustomerHomes['of']>[0]): HomeActionDto[] {
  const { phone, emailVerifiedAt, phoneVerifiedAt } = user;
  return [
    ...(emailVerifiedAt === null ? [{ kind: 'verify_email' as const }] : []),
    ...(phoneVerifiedAt === null ? [{ kind: 'verify_phone' as const, hasPhone: phone !== null }] : []),
  ];
}
