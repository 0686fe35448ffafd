import { refundSchema, REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { formatPaise, paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { ChoiceField } from '../../../components/form/choice-field';
import { SelectField } from '../../../components/form/select-field';
import { TextField } from '../../../components/form/text-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import type { ApiError } from '../../../lib/api-error';
import { errorAtFields } from '../../../lib/form-error';
import { useRefundPaymentMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { amountFault, leftOf, type RefundValues } from './refund-amount';
import { RefundPreview } from './refund-preview';
import { SecondAdminNotice, secondAdminOf } from './second-admin-notice';
import { offeredRefunds } from './waiting-refunds';

interface Values extends RefundValues {
  reason: string;
}

export interface RefundDialogProps {
  payment: StaffPaymentDto;
  /** What a customer asked for; null for no request. */
  askedPaise?: Paise | null;
  onClose: () => void;
}

/** A whole refund has no field for the amount: an error about it is shown above the button. */
function wholeRefundError(caught: unknown): ApiError {
  const error = errorAtFields(caught, {});
  const { amount: _amount, ...errors } = error.errors ?? {};
  return { ...error, errors };
}

/**
 * Refunds a payment, after showing what the ledger books and what the customer will read. It shows the payment as it was when the dialog was opened,
 * and names that state to the server: a refund of somebody else meanwhile is shown before another one is made.
 */
export function RefundDialog({ payment: latest, askedPaise = null, onClose }: RefundDialogProps) {
  const [refund] = useRefundPaymentMutation();
  const [payment, setPayment] = useState(latest);
  const [isOutdated, setOutdated] = useState(false);
  if (isOutdated && latest !== payment) {
    setPayment(latest);
    setOutdated(false);
  }
  const refundable = offeredRefunds(payment);
  const [most] = [...refundable].sort((a, b) => b.amountPaise - a.amountPaise);

  const send = ({ scope, amount, captureId, reason: typed }: Values, guard: Guard) => {
    const id = payment.merchantTransactionId;
    const part = scope === 'part' ? amount.trim() : null;
    const reason = typed.trim();
    const leftPaise = leftOf(payment, captureId);
    const request = { id, ...(part !== null && { amount: part }), reason, captureId, leftPaise };
    // Not what is left: it changes with the request itself.
    return withMoneyKey([id, captureId, part, reason], (idempotencyKey) =>
      guard(() => refund({ ...request, idempotencyKey }).unwrap()),
    );
  };
  const captureId = most?.captureId ?? '';
  const isPart = askedPaise !== null && askedPaise !== leftOf(payment, captureId);
  const initialValues: Values = {
    scope: isPart ? 'part' : 'full',
    amount: isPart ? String(paiseToRupees(askedPaise)) : '',
    captureId,
    reason: '',
  };

  return (
    <ReasonDialog
      title="Refund this payment"
      description="The money is refunded to the payer’s bank account, card or UPI. This cannot be undone."
      initialValues={initialValues}
      schema={refundSchema.pick(['reason'])}
      validate={(values) => {
        const fault = amountFault(payment, values);
        return fault === null ? {} : { amount: fault };
      }}
      fields={(values) => (
        <>
          {refundable.length > 1 && (
            <SelectField
              name="captureId"
              label="Capture"
              required
              options={refundable.map(({ captureId, attemptNo, amountPaise }) => ({
                id: captureId,
                label: `Try ${attemptNo}: ${formatPaise(amountPaise)} left`,
              }))}
            />
          )}
          <ChoiceField
            name="scope"
            label="Amount to refund"
            options={[
              { id: 'full', label: `All, ${formatPaise(leftOf(payment, values.captureId))}` },
              { id: 'part', label: 'A part' },
            ]}
          />
          {values.scope === 'part' && (
            <TextField
              name="amount"
              label="Amount"
              required
              inputMode="decimal"
              maxLength={16}
              prefix="₹"
              autoComplete="off"
            />
          )}
        </>
      )}
      reason={{
        name: 'reason',
        label: 'Why',
        limit: REFUND_LIMITS.reasonMax,
        hint: 'For our records; the payer does not see it.',
      }}
      preview={(values) => (
        <>
          <SecondAdminNotice payment={payment} values={values} />
          <RefundPreview payment={payment} values={values} />
        </>
      )}
      button={(values) =>
        secondAdminOf(payment, values) === 'needed'
          ? { label: 'Request approval', busy: 'Sending...' }
          : { label: 'Refund', busy: 'Refunding...', isDangerous: true }
      }
      onSubmit={send}
      toError={(caught, { scope }) => (scope === 'part' ? fieldErrorsFrom(caught) : wholeRefundError(caught))}
      isStillRejected={(field, { scope, captureId }, sent) =>
        field !== 'amount' || (scope === 'part' && captureId === sent.captureId)
      }
      onSuccess={({ refund: stored }) => {
        if (stored === null)
          toast('Requested: a second administrator must approve it', { description: 'See Approvals.' });
        else toast(`Refund of ${formatPaise(stored.amountPaise)} is on its way`);
      }}
      onError={(error) => {
        if (error.code === 'refund_changed' || error.code === 'refund_waiting') setOutdated(true);
      }}
      onClose={onClose}
    />
  );
}
