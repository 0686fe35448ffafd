import type { FindingCase } from './finding-case';

const HELD = ['Credit to wallet', 'Refund to payer', 'Handled outside'];

/** Ended by an action of ours. */
export const WITH_AN_ACTION = {
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
