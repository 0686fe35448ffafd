import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { quotationStatusSchema } from '@deccanloop/contracts/quotations/schemas';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { useSetQuotationStatusMutation } from './api';

/** Rejects a quotation, with a reason that the customer reads. */
export function RejectDialog({ quotation, onClose }: { quotation: StaffQuotationDto; onClose: () => void }) {
  const { _id: id, projectId, projectInfo, clientInfo, priceVersion } = quotation;
  const [setStatus] = useSetQuotationStatusMutation();
  return (
    <ReasonDialog
      title="Reject this quotation?"
      description={`${projectInfo.projectTitle}, ${projectId}`}
      consequence={{
        tone: 'warning',
        title: `${clientInfo.clientName} is mailed with your reason`,
        text:
          priceVersion === 0
            ? 'You can take the quotation again later.'
            : 'The price can no longer be accepted. You can take the quotation again later.',
      }}
      initialValues={{ status: 'rejected', reason: '' }}
      schema={quotationStatusSchema}
      reason={{ name: 'reason', label: 'Reason', limit: 500, hint: 'The customer reads it as you write it.' }}
      button={{ label: 'Reject quotation', busy: 'Rejecting...', isDangerous: true }}
      onSubmit={({ reason }) => setStatus({ id, status: 'rejected', reason: reason.trim() }).unwrap()}
      onSuccess={() => toast('The quotation was rejected')}
      onClose={onClose}
    />
  );
}
