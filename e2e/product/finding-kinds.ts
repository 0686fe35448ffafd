import type { OpenFinding, Situations } from './finding-situations';

/** How a member of staff ends a finding on its page. */
export type FindingEnd =
  /** With an action that closes it; `isApproved`: after the decision of a second administrator. */
  | { by: 'action'; button: string; reference?: string; isApproved?: boolean }
  /** The payment is rebuilt from its order, which closes it. */
  | { by: 'rebuild' }
  | { by: 'lookup' }
  /** With the reference of what ended it, or only a reason where no money is concerned; after a step that brings the end nearer. */
  | { by: 'hand'; reference?: string; after?: 'refund' | 'check' };

export interface FindingCase {
  title: string;
  /** The buttons of its page that end it, besides the one that closes it by hand. */
  buttons: readonly string[];
  raise: (situations: Situations) => Promise<OpenFinding>;
  /** A link of its page to what it is about, where that is not a payment. */
  about?: RegExp;
  end: FindingEnd;
  /** The transfers of its payment in the ledger after the end, oldest first. */
  ledger?: readonly string[];
}

const HELD = ['Credit to wallet', 'Refund to payer', 'Handled outside'];

/** Ended by an action of ours. */
const WITH_AN_ACTION = {
  captured_twice: {
    title: 'Paid twice',
    buttons: ['Refund'],
    async raise({ start, retry, sandbox, query, raised }) {
      const id = await start();
      // The first order has expired for us; the second is paid, and then the first one after all.
      await query(
        `update payment_attempts set gateway_state = 'failed', is_final = true
          where merchant_order_id = $1 || '-1'`,
        [id],
      );
      await query(
        `update payments set state = 'failed', state_reason = 'The payment failed.', next_check_at = null
          where public_id = $1`,
        [id],
      );
      await retry(id);
      await sandbox.payAtRazorpay(`${id}-2`);
      await sandbox.payAtRazorpay(`${id}-1`);
      return raised('captured_twice', id);
    },
    end: { by: 'hand', after: 'refund', reference: 'RF-second-capture-1' },
    ledger: ['credit', 'credit', 'refund'],
  },
  second_capture_on_order: {
    title: 'Second capture on one order',
    buttons: HELD,
    async raise({ credited, sandbox, raised }) {
      const id = await credited();
      await sandbox.payAtRazorpay(id);
      return raised('second_capture_on_order', id);
    },
    end: { by: 'action', button: 'Credit to wallet', isApproved: true },
    ledger: ['credit', 'credit'],
  },
  amount_differs: {
    title: 'Wrong amount',
    buttons: HELD,
    async raise({ start, sandbox, raised }) {
      const id = await start();
      await sandbox.payAtRazorpay(id, { amountPaise: 400_00 });
      return raised('amount_differs', id);
    },
    end: { by: 'action', button: 'Refund to payer' },
    ledger: [],
  },
  currency_differs: {
    title: 'Wrong currency',
    buttons: ['Refund to payer', 'Handled outside'],
    async raise({ start, sandbox, raised }) {
      const id = await start();
      await sandbox.payAtRazorpay(id, { currency: 'USD' });
      return raised('currency_differs', id);
    },
    end: { by: 'action', button: 'Refund to payer' },
    ledger: [],
  },
  order_differs: {
    title: 'The order does not match',
    buttons: HELD,
    async raise({ start, query, stored }) {
      const id = await start();
      const [held] = await query<{ id: string }>(
        `insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise,
           method, status, hold_reason, captured_at)
         select gen_random_uuid(), p.id, a.id, p.mode, p.gateway, 'pay_other' || substr(p.public_id, 3, 8), 50000,
                'upi', 'held', 'order_differs', now()
           from payments p join payment_attempts a on a.payment_id = p.id where p.public_id = $1
         returning gateway_payment_id as id`,
        [id],
      );
      return stored(
        'order_differs',
        {
          ...{ gatewayOrderId: 'order_Elsewhere02', gatewayPaymentId: held?.id },
          ...{ expectedPaise: 500_00, amountPaise: 500_00, currency: 'INR' },
        },
        id,
      );
    },
    end: { by: 'action', button: 'Handled outside', reference: 'UTR 429817364512' },
    ledger: [],
  },
  partly_refunded: {
    title: 'Partly refunded before the credit',
    buttons: HELD,
    async raise({ start, withoutEvents, sandbox, raised }) {
      const id = await start();
      await withoutEvents(id);
      await sandbox.payAtRazorpay(id);
      await sandbox.refundAtRazorpay(id, 100_00);
      return raised('partly_refunded', id);
    },
    end: { by: 'action', button: 'Refund to payer' },
    ledger: [],
  },
  captured_unknown_order: {
    title: 'Money for an unknown order',
    buttons: ['Look it up'],
    async raise({ lostInRestore, withoutEvents, sandbox, raised }) {
      const id = await lostInRestore();
      // Only the event of the order names its receipt, so the finding that it raises names our order.
      await withoutEvents(id, 'payment.captured');
      await sandbox.payAtRazorpay(id);
      return raised('captured_unknown_order', id);
    },
    end: { by: 'lookup' },
    ledger: ['credit'],
  },
  order_lost: {
    title: 'A payment that may be lost in a restore',
    buttons: ['Rebuild this payment'],
    async raise({ lostInRestore, sandbox, raised }) {
      const id = await lostInRestore();
      await sandbox.payAtRazorpay(id);
      return raised('order_lost', id);
    },
    end: { by: 'rebuild' },
    ledger: ['credit'],
  },
  refund_differs: {
    title: 'Refunds differ',
    buttons: ['Record refund'],
    async raise({ credited, sandbox, raised, stored }) {
      const id = await credited();
      await sandbox.refundAtRazorpay(id, 100_00);
      await raised('refund_unknown', id);
      return stored(
        'refund_differs',
        { gateway: 'razorpay', gatewayRefundedPaise: 100_00, ourRefundedPaise: 0, capturedPaise: 500_00 },
        id,
      );
    },
    end: { by: 'action', button: 'Record refund' },
    ledger: ['credit', 'refund'],
  },
  refund_failed: {
    title: 'A refund failed',
    buttons: ['Refund'],
    async raise({ credited, refunding, sandbox, raised }) {
      const id = await credited();
      const { gatewayRefundId } = await refunding(id);
      await sandbox.failRefundAtRazorpay(gatewayRefundId);
      return raised('refund_failed', id);
    },
    end: { by: 'hand', after: 'refund', reference: 'RF-again-2' },
    ledger: ['credit', 'refund', 'refund_reversal', 'refund'],
  },
  refund_unknown: {
    title: 'Outside refund',
    buttons: ['Record refund'],
    async raise({ credited, sandbox, raised }) {
      const id = await credited();
      await sandbox.refundAtRazorpay(id, 100_00);
      return raised('refund_unknown', id);
    },
    end: { by: 'action', button: 'Record refund' },
    ledger: ['credit', 'refund'],
  },
  closed_account_credited: {
    title: 'Money in the wallet of a closed account',
    buttons: ['Refund'],
    raise: async ({ closedWallet, raised }) => raised('closed_account_credited', await closedWallet()),
    end: { by: 'hand', after: 'refund', reference: 'RF-closed-account-3' },
    ledger: ['credit', 'refund'],
  },
} satisfies Record<string, FindingCase>;

/** Closed by hand, with what was found elsewhere. */
const BY_HAND = {
  gateway_payment_reused: {
    title: 'One gateway payment for two orders',
    buttons: [],
    async raise({ credited, start, sandbox, raised }) {
      const paid = await credited();
      const id = await start();
      await sandbox.reuseAtRazorpay(paid, id);
      return raised('gateway_payment_reused', id);
    },
    end: { by: 'hand', reference: 'SR-4711' },
    ledger: [],
  },
  unanswered: {
    title: 'The gateway never gave a final answer',
    buttons: ['Check now'],
    async raise({ start, stored }) {
      // The payer has left it open.
      const id = await start();
      return stored('unanswered', { state: 'initiated', checks: 63 }, id);
    },
    end: { by: 'hand', after: 'check', reference: 'SR-4712' },
    ledger: [],
  },
  order_unknown_to_us: {
    title: 'Unknown order',
    buttons: ['Look it up'],
    raise: ({ stored }) =>
      stored('order_unknown_to_us', {
        ...{ gateway: 'razorpay', gatewayOrderId: 'order_Elsewhere03', merchantOrderId: 'DLelsewhere-1' },
        ...{ state: 'created', amountPaise: 300_00 },
      }),
    end: { by: 'hand' },
  },
  not_captured_at_gateway: {
    title: 'Credited, but not captured at the gateway',
    buttons: [],
    async raise({ credited, stored }) {
      const id = await credited();
      const detail = { gateway: 'razorpay', gatewayState: 'created', creditedPaise: 500_00 };
      return stored('not_captured_at_gateway', detail, id);
    },
    end: { by: 'hand', reference: 'SR-4713' },
    ledger: ['credit'],
  },
  refund_unanswered: {
    title: 'A refund without a final answer',
    buttons: ['Check now'],
    async raise({ credited, refunding, stored }) {
      const id = await credited();
      // It stays pending at the gateway.
      const refund = await refunding(id);
      return stored('refund_unanswered', { ...refund, amountPaise: 100_00, checks: 40 }, id);
    },
    end: { by: 'hand', after: 'check', reference: 'RRN 429817364513' },
    ledger: ['credit', 'refund'],
  },
  refund_not_recorded: {
    title: 'A refund is missing in the ledger',
    buttons: [],
    async raise({ credited, stored }) {
      const detail = {
        gatewayRefundId: 'rfnd_NotRecorded1',
        amountPaise: 100_00,
        reportedState: 'processed',
      };
      return stored('refund_not_recorded', detail, await credited());
    },
    end: { by: 'hand', reference: 'INC-0042' },
    ledger: ['credit'],
  },
  refund_processed_after_failed: {
    title: 'A failed refund was paid later',
    buttons: [],
    async raise({ credited, refunding, sandbox, raised, query, stored }) {
      const id = await credited();
      const refund = await refunding(id);
      await sandbox.failRefundAtRazorpay(refund.gatewayRefundId);
      const failed = await raised('refund_failed', id);
      await query(
        `update payment_findings set resolved_at = now(), resolution = 'The payer was informed' where id = $1`,
        [failed.id],
      );
      const detail = { ...refund, amountPaise: 100_00, reportedPaise: 100_00, reportedState: 'processed' };
      return stored('refund_processed_after_failed', detail, id);
    },
    end: { by: 'hand', reference: 'UTR 429817364514' },
    ledger: ['credit', 'refund', 'refund_reversal'],
  },
  dispute_opened: {
    title: 'The payer’s bank disputes this payment',
    buttons: [],
    async raise({ credited, sandbox, raised, disputeHasStatus }) {
      const id = await credited();
      await sandbox.disputeAtRazorpay(id, 6);
      const finding = await raised('dispute_opened', id);
      await sandbox.endDisputeAtRazorpay(id, 'won');
      await disputeHasStatus(id, 'won');
      return finding;
    },
    end: { by: 'hand', reference: 'CASE-2026-4714' },
    ledger: ['credit'],
  },
  dispute_lost: {
    title: 'A dispute was lost',
    buttons: [],
    async raise({ credited, sandbox, raised }) {
      const id = await credited();
      await sandbox.disputeAtRazorpay(id, 6);
      await raised('dispute_opened', id);
      await sandbox.endDisputeAtRazorpay(id, 'lost');
      return raised('dispute_lost', id);
    },
    end: { by: 'hand', reference: 'CASE-2026-4715' },
    ledger: ['credit', 'dispute_lost'],
  },
  ledger_imbalance: {
    title: 'The ledger does not add up',
    buttons: [],
    raise: ({ stored }) =>
      stored('ledger_imbalance', { rule: 'entries_sum_to_zero', subject: 'test', sumPaise: 1_00 }),
    end: { by: 'hand', reference: 'INC-0043' },
  },
  orders_denied: {
    title: 'The gateway does not know orders that it confirmed',
    buttons: [],
    raise: ({ stored }) => stored('orders_denied', { gateway: 'phonepe', firstOrder: 'DLdenied-1' }),
    end: { by: 'hand' },
  },
  paper_missing: {
    title: 'A tax invoice or credit note is missing',
    buttons: [],
    async raise({ paidPhase, stored }) {
      const { phasePaymentId } = await paidPhase();
      return stored('paper_missing', { paper: 'invoice', phasePaymentId, reason: 'billing_state' });
    },
    about: /^PRJ-\d{6} A shop for handlooms$/,
    end: { by: 'hand', reference: 'INV-000042' },
  },
} satisfies Record<string, FindingCase>;

/** Every kind of finding; by how most of its cases end. */
export const FINDING_CASES = { 'with an action': WITH_AN_ACTION, 'by hand': BY_HAND };
