import type { RefundDto } from '@deccanloop/contracts/payments/refunds';
import type { Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import { statesOfStatus, type TransactionStatus } from '@deccanloop/contracts/payments/transaction-status';
import type { StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { findDetail, type PaymentDetail } from './detail';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import { findFoundQuotations, findFoundTickets } from './found-records-repository';
import { findByTerms, listPayments, NOTHING } from './list-repository';
import { NO_PAYMENT_FILTERS, type PaymentFilters, type PeopleIds } from './list-statement';
import { findRefunds } from './money-repository';
import { findPayment } from './payment-repository';
import { findPeople } from './people-search-repository';
import { findPersonDetail } from './person-detail';
import { termsOf } from './search-keys';

export interface LookupQuery extends PaymentFilters {
  /** What a customer quotes; null for all payments. */
  search: string | null;
  /** The same, of a person: only payments of the people that it finds. */
  payer: string | null;
  /** One of the three statuses, and the exact state; both together where both are set. */
  status: TransactionStatus | null;
  state: PaymentState | null;
  /** A `nextCursor` of the page before. */
  cursor: string | null;
  limit: number;
}

/** A query for the first page of all payments. */
export const EVERY_PAYMENT: LookupQuery = {
  ...NO_PAYMENT_FILTERS,
  search: null,
  payer: null,
  status: null,
  state: null,
  cursor: null,
  limit: 25,
};

export interface PaymentLookup {
  /** Newest first, with the people, tickets and quotations that the search found. An invalid cursor gives an empty page. */
  list(query: LookupQuery): Promise<StaffPaymentsDto>;
  /**
   * Everything that is known of one payment, as of one moment; null where there is none.
   * @param readerId the member of staff who reads, which decides what they may approve
   */
  detail(publicId: string, readerId: string): Promise<PaymentDetail | null>;
  /** A person as of one moment; null where there is none. @param id of an account or a wallet owner */
  person(id: string): Promise<StaffPersonDto | null>;
  /** Newest first; null where there is no such payment. */
  refunds(publicId: string): Promise<RefundDto[] | null>;
}

export interface PaymentLookupDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
}

/**
 * What staff look up. It reads the tables of several domains and changes none of them; `mode` keeps test and
 * live money apart.
 */
export function createPaymentLookup({ db, mode, clock }: PaymentLookupDeps): PaymentLookup {
  return {
    async list({ search, payer, status, state, cursor, limit, ...filters }) {
      const found = search === null ? null : await findByTerms(db, mode, termsOf(search));
      const payers = payer === null ? null : await findByTerms(db, mode, termsOf(payer));
      // What is shown above the first page.
      const shown = cursor === null && found !== null ? found : NOTHING;
      const others = {
        people: await findPeople(db, mode, shown),
        tickets: await findFoundTickets(db, shown),
        quotations: await findFoundQuotations(db, shown),
      };
      const states = statesOf(status, state);
      const isNothing =
        (found !== null && found.paymentIds.length === 0 && !hasPeople(found)) ||
        (payers !== null && !hasPeople(payers)) ||
        states?.length === 0;
      if (isNothing) return { ...others, payments: [], nextCursor: null };
      const scope = { ...filters, mode, found, payers, states, after: cursor, limit: limit + 1 };
      const rows = await listPayments(db, scope);
      const payments = rows.slice(0, limit);
      const isMore = rows.length > limit;
      return {
        ...others,
        payments,
        nextCursor: isMore ? (payments.at(-1)?.merchantTransactionId ?? null) : null,
      };
    },

    detail: (publicId, readerId) =>
      inSnapshot(db, (trx) => findDetail(trx, publicId, mode, { readerId, now: clock.now() })),

    person: (id) => inSnapshot(db, (trx) => findPersonDetail(trx, id, mode)),

    async refunds(publicId) {
      const payment = await findPayment(db, publicId, mode);
      return payment && findRefunds(db, { id: payment.id, publicId });
    },
  };
}

const hasPeople = ({ ownerIds, userIds }: PeopleIds): boolean => ownerIds.length + userIds.length > 0;

/** Null for all states; none where the state is not one of the status. */
function statesOf(status: TransactionStatus | null, state: PaymentState | null): PaymentState[] | null {
  if (status === null) return state === null ? null : [state];
  return statesOfStatus(status).filter((each) => state === null || each === state);
}
