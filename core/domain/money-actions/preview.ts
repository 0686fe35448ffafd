import type { Mode } from '@deccanloop/contracts/payments/status';
import {
  MONEY_ACTION_SUBJECT,
  type MoneyAction,
  type MoneyPreviewDto,
} from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { findRuleSettings } from '../approval-limit/rule-settings';
import { ApprovalError } from '../approvals/errors';
import type { Entry } from '../ledger/transfer';
import { findSnapshot } from '../payments/payer-view/snapshot-repository';
import { outsideRefundParts } from './amounts';
import { heldCreditEntries, outsideRefundEntries, type ActionAccounts } from './entries';
import { findPreviewedAccounts, textsOf, withBalances } from './previewed-entries';
import { offersForCapture, offersForOutsideRefund, type Offer } from './rule';
import type { CaptureSubject, OutsideRefundSubject } from './subject';
import { findCapture, findOutsideRefund } from './subject-repository';
import { snapshotAfter } from './view-after';

export interface PreviewRequest {
  action: MoneyAction;
  subjectId: string;
  /** As typed so far: the customer reads it. */
  reference: string | null;
}

/** What an action would do, computed by the functions that act; nothing is stored. */
export interface MoneyPreviews {
  /** @throws ApprovalError `unknown_subject`, `not_available` for an action that is not one of its subject */
  preview(request: PreviewRequest): Promise<MoneyPreviewDto>;
}

export interface MoneyPreviewsDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
}

interface Subject {
  capture: CaptureSubject;
  outside: OutsideRefundSubject | null;
  offers: Offer[];
}

export function createMoneyPreviews(deps: MoneyPreviewsDeps): MoneyPreviews {
  const { db, mode, clock } = deps;

  async function subjectOf(trx: Database, { action, subjectId }: PreviewRequest): Promise<Subject> {
    const settings = await findRuleSettings(trx, mode);
    if (MONEY_ACTION_SUBJECT[action] === 'capture') {
      const capture = await findCapture(trx, subjectId);
      if (capture?.mode !== mode) throw new ApprovalError('unknown_subject');
      return { capture, outside: null, offers: offersForCapture(capture, settings) };
    }
    const outside = await findOutsideRefund(trx, subjectId);
    if (outside?.mode !== mode || outside.capture === null) throw new ApprovalError('unknown_subject');
    return { capture: outside.capture, outside, offers: offersForOutsideRefund(outside, settings) };
  }

  return {
    preview: (request) =>
      inSnapshot(db, async (trx) => {
        const { action, reference } = request;
        const { capture, outside, offers } = await subjectOf(trx, request);
        const offer = offers.find((each) => each.action === action);
        if (!offer) throw new ApprovalError('not_available');
        const snapshot = await findSnapshot(trx, capture.paymentId);
        if (!snapshot) throw new Error('the payment of a capture is missing');
        const now = clock.now();
        const then = snapshotAfter(action, { snapshot, capture, outside, reference, now });
        return {
          action,
          amountPaise: offer.amountPaise,
          currency: capture.currency,
          needsSecond: offer.needsSecond,
          blocked: offer.blocked?.text ?? null,
          entries: await entriesOf(trx, action, capture, outside),
          customer: { now: textsOf(snapshot, now), then: textsOf(then, now) },
        };
      }),
  };
}

async function entriesOf(
  trx: Database,
  action: MoneyAction,
  capture: CaptureSubject,
  outside: OutsideRefundSubject | null,
): Promise<MoneyPreviewDto['entries']> {
  const accounts = await findPreviewedAccounts(trx, capture.paymentId);
  const entries = booked(action, accounts, capture, outside);
  return withBalances(trx, entries, { accounts, gateway: capture.gateway });
}

function booked(
  action: MoneyAction,
  accounts: ActionAccounts,
  capture: CaptureSubject,
  outside: OutsideRefundSubject | null,
): Entry[] {
  switch (action) {
    case 'credit_held_capture':
      return heldCreditEntries(accounts, capture);
    case 'record_outside_refund': {
      const parts = outside && outsideRefundParts(capture, outside.amountPaise, outside.walletPaise);
      return parts ? outsideRefundEntries(accounts, outside.amountPaise, parts) : [];
    }
    // Money on hold is not in the ledger.
    case 'refund_held_capture':
    case 'handle_held_outside':
      return [];
  }
}
