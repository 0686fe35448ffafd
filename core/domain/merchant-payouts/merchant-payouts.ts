import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { receivedOnFault } from '@deccanloop/contracts/staff/bank-transfers';
import {
  MERCHANT_BALANCES_SHOWN,
  type BalanceOfMerchantDto,
  type MerchantBalancesDto,
  type MerchantPayoutsDto,
} from '@deccanloop/contracts/staff/merchant-payouts';
import type { ApprovalDto, ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Database, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { pageOfRecords } from '../../platform/record-pages';
import { inSnapshot } from '../../platform/snapshot';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import type { Approval } from '../approvals/approval';
import { ApprovalError } from '../approvals/errors';
import { requestTwoAdmins } from '../approvals/two-admin-request';
import { isSecondAvailable } from '../approval-limit/rule-settings';
import { assertAnotherTransfer, utrRecorded } from '../wallet-bookings/similar-transfers';
import {
  findBalanceParts,
  findBankState,
  findMerchant,
  listMerchants,
  sumMerchants,
} from './balance-repository';
import { bankBlock, bankWarning } from './bank-account';
import { fundsIn } from '../ledger/read-funds';
import { HELD_CONSTRAINT } from '../ledger/held-meanwhile';
import { balanceShort, previewBooking } from './booking';
import type { Merchant, Payout, StoredPayout } from './payout';
import {
  countPayouts,
  findPayout,
  insertPayout,
  listPayouts,
  REVERSAL_CONSTRAINT,
  UTR_CONSTRAINT,
  type PayoutFilters,
} from './payout-repository';

export interface PayoutDraft {
  /** The account of the merchant. */
  personId: string;
  amountPaise: Paise;
  /** What the balance lacks is owed by the merchant: the bank transfer was made already. */
  acceptsReceivable: boolean;
}

export interface PayoutRequest extends PayoutDraft, Pick<Payout, 'method' | 'utr' | 'paidOn'> {
  reason: string;
  /** Ids of transfers with a similar UTR, of which the administrator says that this is another one. */
  otherThan: readonly string[];
  idempotencyKey: string;
}

export interface ReversalRequest {
  payoutId: string;
  reason: string;
  idempotencyKey: string;
}

type StaffClient = Pick<Client, 'address' | 'device'>;

/** Bank transfers that the company has made to merchants, as administrators record them. */
export interface MerchantPayouts {
  /** The largest balance first. */
  balances(): Promise<MerchantBalancesDto>;
  /** @throws ApprovalError `unknown_merchant` */
  balance(personId: string): Promise<BalanceOfMerchantDto>;
  /** Newest first. An invalid cursor gives an empty page. */
  list(page: PayoutFilters & { cursor: string | null; limit: number }): Promise<MerchantPayoutsDto>;
  /** @throws ApprovalError `unknown_merchant` */
  preview(draft: PayoutDraft): Promise<ApprovalPreviewDto>;
  /**
   * Records one and holds its amount; another administrator approves it, and a worker takes it from the balance. The same key
   * is the same request.
   * @throws ApprovalError `unknown_merchant`, `balance_short`, `second_admin_needed`, `not_available`, `utr_recorded`,
   * `utr_similar`, `request_conflict`
   */
  record(request: PayoutRequest, by: LiveSession, client: StaffClient): Promise<ApprovalDto>;
  /**
   * Requests to reverse a booked payout, once. The same key is the same request.
   * @throws ApprovalError `unknown_payout`, `second_admin_needed`, `not_available`, `request_conflict`
   */
  reverse(request: ReversalRequest, by: LiveSession, client: StaffClient): Promise<ApprovalDto>;
}

export interface MerchantPayoutDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createMerchantPayouts(deps: MerchantPayoutDeps): MerchantPayouts {
  const { db, mode, clock } = deps;

  const typed = ({ utr, otherThan }: PayoutRequest) =>
    ({ kind: 'merchant_payout', mode, utr, otherThan }) as const;

  async function merchantOf(trx: Database, personId: string): Promise<Merchant> {
    const merchant = RECORD_ID.test(personId) ? await findMerchant(trx, personId, mode) : null;
    if (!merchant) throw new ApprovalError('unknown_merchant');
    return merchant;
  }

  async function store(trx: Knex.Transaction, request: PayoutRequest, recordedBy: string) {
    const now = clock.now();
    const fault = receivedOnFault(request.paidOn, now);
    if (fault !== null)
      throw new ApprovalError('not_available', { message: fault, errors: { paidOn: [fault] } });
    const merchant = await merchantOf(trx, request.personId);
    const block = bankBlock(await findBankState(trx, merchant.userId), now);
    if (block !== null) throw new ApprovalError('not_available', { message: block });
    const short = shortOf(merchant, request);
    if (short !== null) throw shortError(short);
    await assertAnotherTransfer(trx, typed(request));
    const { method, utr, amountPaise, paidOn } = request;
    const receivablePaise = paise(Math.max(0, amountPaise - merchant.funds.availablePaise));
    const id = newId();
    await insertPayout(trx, {
      ...{ id, mode, method, utr, amountPaise, receivablePaise, paidOn, recordedBy },
      ownerId: merchant.ownerId,
      recordedAt: now,
    });
    return {
      action: 'record_merchant_payout' as const,
      subject: { merchant_payout_id: id },
      amountPaise,
      holdPaise: amountPaise - receivablePaise,
    };
  }

  async function payoutOf(trx: Knex.Transaction, payoutId: string): Promise<StoredPayout> {
    const payout = RECORD_ID.test(payoutId) ? await findPayout(trx, payoutId, mode) : null;
    if (!payout) throw new ApprovalError('unknown_payout');
    return payout;
  }

  async function storeReversal(trx: Knex.Transaction, payoutId: string) {
    const payout = await payoutOf(trx, payoutId);
    if (payout.state !== 'done') throw new ApprovalError('not_available', { message: NOT_BOOKED });
    if (payout.reversedAt !== null) throw new ApprovalError('not_available', { message: REVERSED });
    return {
      action: 'reverse_merchant_payout' as const,
      subject: { merchant_payout_id: payout.id },
      amountPaise: payout.amountPaise,
    };
  }

  return {
    balances: () =>
      inSnapshot(db, async (trx) => {
        const merchants = await listMerchants(trx, mode, MERCHANT_BALANCES_SHOWN);
        const { total, totalPaise } = await sumMerchants(trx, mode);
        return {
          merchants: merchants.map(({ userId, name, funds, owedPaise, lastPaidOn }) => ({
            ...{ id: userId, name, ...funds, owedPaise, lastPaidOn },
          })),
          total,
          totalPaise: paise(totalPaise),
          isSecondAvailable: await isSecondAvailable(trx),
        };
      }),

    balance: (personId) =>
      inSnapshot(db, async (trx) => {
        const { userId, ownerId, name, accountId, owedPaise } = await merchantOf(trx, personId);
        const bank = await findBankState(trx, userId);
        return {
          merchant: { id: userId, name },
          funds: await fundsIn(trx, { ownerId, mode }),
          owedPaise,
          parts: await findBalanceParts(trx, accountId),
          kyc: bank && { id: bank.kycId, isApproved: bank.isApproved },
          bankWarning: bankWarning(bank, clock.now()),
          isSecondAvailable: await isSecondAvailable(trx),
        };
      }),

    async list({ cursor, limit, ...filters }) {
      const second = await isSecondAvailable(db);
      if (cursor !== null && !RECORD_ID.test(cursor))
        return { payouts: [], total: 0, nextCursor: null, isSecondAvailable: second };
      const found = await listPayouts(db, mode, filters, { after: cursor, limit: limit + 1 });
      const page = await pageOfRecords(found, { cursor, limit }, () => countPayouts(db, mode, filters));
      const { rows: payouts, total, nextCursor } = page;
      return { payouts, total, nextCursor, isSecondAvailable: second };
    },

    preview: ({ personId, ...draft }) =>
      inSnapshot(db, async (trx) => {
        const merchant = await merchantOf(trx, personId);
        return previewBooking(trx, {
          ...{ merchant, mode, now: clock.now(), transfer: '', reversed: null, holdPaise: 0 },
          amountPaise: draft.amountPaise,
          blocked:
            bankBlock(await findBankState(trx, merchant.userId), clock.now()) ?? shortOf(merchant, draft),
        });
      }),

    async record(request, by, client) {
      try {
        return await requestTwoAdmins(deps, {
          request: { ...request, reference: request.utr },
          by,
          client,
          assertKnown: (trx) => merchantOf(trx, request.personId),
          isSame: (before) => isSameRequest(before, request),
          store: (trx) => store(trx, request, by.user.id),
        });
      } catch (error) {
        if (violatedConstraint(error) === UTR_CONSTRAINT) throw await utrRecorded(db, typed(request));
        // Of two requests at once, the second finds what the first holds.
        if (violatedConstraint(error) === HELD_CONSTRAINT)
          throw shortError(balanceShort((await merchantOf(db, request.personId)).funds, request.amountPaise));
        throw error;
      }
    },

    async reverse(request, by, client) {
      try {
        return await requestTwoAdmins(deps, {
          request: { ...request, reference: null },
          by,
          client,
          assertKnown: (trx) => payoutOf(trx, request.payoutId),
          isSame: (before) =>
            before.action === 'reverse_merchant_payout' &&
            before.subjectId === request.payoutId.toLowerCase() &&
            before.reason === request.reason,
          store: (trx) => storeReversal(trx, request.payoutId),
        });
      } catch (error) {
        if (violatedConstraint(error) === REVERSAL_CONSTRAINT)
          throw new ApprovalError('not_available', { message: REVERSAL_WAITS });
        throw error;
      }
    },
  };
}

const NOT_BOOKED = 'Only a booked payout can be reversed. Decline the request under Approvals instead.';
const REVERSED = 'This payout was reversed already.';
const REVERSAL_WAITS = 'A reversal of this payout waits under Approvals already.';

/** Why a new payout is not possible; null when it is. The database checks it again under the lock. */
const shortOf = (
  { funds }: Merchant,
  { amountPaise, acceptsReceivable }: Pick<PayoutDraft, 'amountPaise' | 'acceptsReceivable'>,
): string | null =>
  funds.availablePaise >= amountPaise || acceptsReceivable ? null : balanceShort(funds, amountPaise);

const shortError = (message: string): ApprovalError =>
  new ApprovalError('balance_short', { message, errors: { amount: [message] } });

const isSameRequest = (before: Approval, request: PayoutRequest): boolean =>
  before.action === 'record_merchant_payout' &&
  before.person?.id === request.personId.toLowerCase() &&
  before.payout?.utr === request.utr &&
  before.payout.method === request.method &&
  before.payout.paidOn === request.paidOn &&
  before.amountPaise === request.amountPaise &&
  before.reason === request.reason;
