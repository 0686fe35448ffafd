import { formatPaise } from '@deccanloop/contracts/money';
import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import { reversePayoutSchema, type MerchantPayoutDto } from '@deccanloop/contracts/staff/merchant-payouts';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { BOOKED_AFTER_APPROVAL } from '../wallet-bookings/booking-labels';
import { useReverseMerchantPayoutMutation } from './api';

/** Requests that a payout which was recorded wrongly is reversed. */
export function ReverseDialog({ payout, onClose }: { payout: MerchantPayoutDto; onClose: () => void }) {
  const [reverse] = useReverseMerchantPayoutMutation();
  const { id, merchant, amountPaise, method, utr } = payout;
  const amount = formatPaise(amountPaise, { decimals: 'always' });
  return (
    <ReasonDialog
      title={`Reverse the payout to ${merchant.name}`}
      description={`${amount}, ${BANK_TRANSFER_LABELS[method]} ${utr}. Only for a payout that was recorded wrongly, or that the bank has returned.`}
      consequence={{
        tone: 'warning',
        title: `${amount} will be in the balance of ${merchant.name} again.`,
        text: BOOKED_AFTER_APPROVAL,
      }}
      initialValues={{ reason: '' }}
      schema={reversePayoutSchema}
      reason={{
        name: 'reason',
        label: 'Why',
        limit: 500,
        hint: 'For the other administrator and our records. The merchant sees only that it was reversed.',
      }}
      button={{ label: 'Request reversal', busy: 'Sending...' }}
      onSubmit={({ reason }, guard) =>
        withMoneyKey(['payout-reversal', id, reason.trim()], (idempotencyKey) =>
          guard(() => reverse({ id, reason: reason.trim(), idempotencyKey }).unwrap()),
        )
      }
      toError={fieldErrorsFrom}
      onSuccess={() =>
        toast('Requested: another administrator must approve it', { description: 'See Approvals.' })
      }
      onClose={onClose}
    />
  );
}
