import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import type {
  PayerViewInput,
  PaymentSnapshot,
  ViewedCapture,
  ViewedRefund,
} from '../payments/payer-view/payer-view-input';
import { heldCredit, keptPaise, outsideRefundParts } from './amounts';
import type { CaptureSubject, OutsideRefundSubject } from './subject';

export interface ActionOnSnapshot {
  snapshot: PaymentSnapshot;
  capture: CaptureSubject;
  outside: OutsideRefundSubject | null;
  /** Of what was done outside the product. */
  reference: string | null;
  now: Date;
}

/** The payment as its customer's view will read it right after an action. */
export function snapshotAfter(action: MoneyAction, on: ActionOnSnapshot): PaymentSnapshot {
  const { snapshot, capture, outside, reference, now } = on;
  const { payment, viewInput } = snapshot;
  switch (action) {
    case 'credit_held_capture': {
      const { creditPaise, feePaise } = heldCredit(capture);
      return {
        payment: { ...payment, state: 'completed', stateReason: null, cancelRequestedAt: null },
        viewInput: {
          ...changed(viewInput, capture, { status: 'credited', creditPaise, feePaise, resolvedAt: now }),
          // Those before the credit are linked to it, and took nothing from the wallet.
          outsideRefunds: viewInput.outsideRefunds,
        },
      };
    }
    case 'refund_held_capture':
      return {
        payment,
        viewInput: withRefund(viewInput, {
          captureId: capture.id,
          state: 'pending',
          amountPaise: keptPaise(capture),
          isOfHeldMoney: true,
          at: now,
        }),
      };
    case 'handle_held_outside':
      return {
        payment,
        viewInput: changed(viewInput, capture, {
          status: 'handled_outside',
          outsideReference: reference,
          resolvedAt: now,
        }),
      };
    case 'record_outside_refund': {
      if (outside === null) return snapshot;
      const parts = outsideRefundParts(capture, outside.amountPaise, outside.walletPaise);
      return {
        payment,
        viewInput: withRefund(
          { ...viewInput, outsideRefunds: withoutOne(viewInput.outsideRefunds, outside) },
          {
            captureId: capture.id,
            state: 'processed',
            amountPaise: outside.amountPaise,
            isOfHeldMoney: (parts?.heldPaise ?? 0) > 0,
            at: now,
          },
        ),
      };
    }
  }
}

const changed = (
  viewInput: PayerViewInput,
  { id }: CaptureSubject,
  change: Partial<ViewedCapture>,
): PayerViewInput => ({
  ...viewInput,
  captures: viewInput.captures.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

export const withRefund = (viewInput: PayerViewInput, refund: ViewedRefund): PayerViewInput => ({
  ...viewInput,
  refunds: [...viewInput.refunds, refund],
});

/** Outside refunds have no id in a view: the first with the same amount is the one. */
function withoutOne(
  refunds: PayerViewInput['outsideRefunds'],
  { amountPaise, state }: OutsideRefundSubject,
): PayerViewInput['outsideRefunds'] {
  const index = refunds.findIndex((each) => each.amountPaise === amountPaise && each.state === state);
  return refunds.filter((_, at) => at !== index);
}
