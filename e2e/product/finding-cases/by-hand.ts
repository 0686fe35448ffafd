import type { FindingCase } from './finding-case';

const LOST = { lineId: 'line_Lost001', bookedAt: '2026-11-20T10:00:00.000Z', amountPaise: 500_00 };

/** Closed by hand, with what was found elsewhere. */
export const BY_HAND = {
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
  merchant_receivable: {
    title: 'A merchant owes us money',
    buttons: [],
    raise: ({ stored }) =>
      stored('merchant_receivable', {
        ...{ merchantId: '01a22a57-a12c-7783-b614-2ddfbf010948', merchant: 'Charminar Crafts', mode: 'test' },
        ...{ cause: 'payout', reference: 'HDFC0000012345678901', amountPaise: 700_00 },
      }),
    end: { by: 'hand', reference: 'NEFT of 30 November' },
  },
  booking_not_made: {
    title: 'A booking of before the restore is missing',
    buttons: ['Make it again'],
    raise: ({ stored }) =>
      stored('booking_not_made', { ...LOST, bookings: ['bank_transfer'], fault: 'Its customer is missing' }),
    end: { by: 'hand', reference: 'UTR 429817364714' },
  },
  booking_uncertain: {
    title: 'It is not certain that this was booked',
    buttons: ['Make it again'],
    raise: ({ stored }) =>
      stored('booking_uncertain', { ...LOST, bookings: ['merchant_payout'], fault: null }),
    end: { by: 'hand', reference: 'UTR 429817364715' },
  },
  bookings_unknown: {
    title: 'Bookings since the backup may be missing',
    buttons: [],
    raise: ({ stored }) =>
      stored('bookings_unknown', { since: LOST.bookedAt, bookings: ['bank_transfer', 'invoice'] }),
    end: { by: 'hand', reference: 'SR-4716' },
  },
} satisfies Record<string, FindingCase>;
