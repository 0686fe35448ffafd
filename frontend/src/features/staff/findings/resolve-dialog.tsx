import { resolveFindingSchema, type FindingDto } from '@deccanloop/contracts/staff/payments';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toaster';
import { useResolveFindingMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { findingLabels } from '../labels/finding-labels';

interface Values {
  resolution: string;
}

export interface ResolveDialogProps {
  finding: FindingDto;
  onClose: () => void;
}

export function ResolveDialog({ finding: { id, kind }, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveFindingMutation();
  return (
    <ReasonDialog<Values>
      title="Close this finding"
      description={`${findingLabels(kind).title}. It is kept with your name and note. No money moves.`}
      initialValues={{ resolution: '' }}
      schema={resolveFindingSchema}
      reason={{
        name: 'resolution',
        label: 'What was found and done',
        rows: 3,
        limit: 1000,
        placeholder: 'Refunded in the gateway’s dashboard, rfnd_…',
      }}
      button={{ label: 'Close finding', busy: 'Closing...' }}
      onSubmit={({ resolution }) => resolve({ id, resolution: resolution.trim() }).unwrap()}
      toError={fieldErrorsFrom}
      onSuccess={() => void toast('The finding is closed')}
      onClose={onClose}
    />
  );
}
