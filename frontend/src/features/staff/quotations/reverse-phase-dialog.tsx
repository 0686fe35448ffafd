import { formatPaise } from '@deccanloop/contracts/money';
import type { StaffPhasePaymentDto, StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { reversePhaseSchema } from '@deccanloop/contracts/quotations/schemas';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { useReversePhaseMutation } from './api';

/** A paid phase and the payment that paid it. */
export interface Reversible {
  phase: StaffQuotationDto['phases'][number];
  payment: StaffPhasePaymentDto;
}

export interface ReversePhaseDialogProps {
  reversible: Reversible;
  quotation: StaffQuotationDto;
  onClose: () => void;
}

/** Returns the payment of a phase to the wallet, after saying what will happen. */
export function ReversePhaseDialog({ reversible, quotation, onClose }: ReversePhaseDialogProps) {
  const { phase, payment } = reversible;
  const [reverse] = useReversePhaseMutation();
  const total = formatPaise(payment.totalPaise, { decimals: 'always' });
  const { clientName } = quotation.clientInfo;
  return (
    <ReasonDialog
      title={`Return the payment of phase ${phase.number}?`}
      description={`${phase.title}, ${quotation.projectId}`}
      consequence={{
        tone: 'warning',
        title: `${total} go back to the wallet of ${clientName}`,
        text: `All of it, GST included, and at once. The phase is unpaid then, and the customer is mailed and can pay it again. The money does not leave the wallet: that needs a refund of a top-up.`,
      }}
      // A repeated request keeps the first reason.
      initialValues={{ reason: payment.reversal?.reason ?? '' }}
      schema={reversePhaseSchema}
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'For our records and the audit log.' }}
      button={{ label: 'Return payment', busy: 'Returning...', isDangerous: true }}
      onSubmit={({ reason }, guard) =>
        guard(() => reverse({ paymentId: payment.paymentId, reason: reason.trim() }).unwrap())
      }
      onSuccess={() => toast(`The return of ${total} is on its way`)}
      onClose={onClose}
    />
  );
}
