import { findingEnd } from '@deccanloop/contracts/staff/finding-steps';
import {
  REFERENCE_MISSING,
  resolveFindingSchema,
  type FindingDto,
} from '@deccanloop/contracts/staff/findings';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { TextField } from '../../../components/form/text-field';
import { toast } from '../../../components/ui/toast';
import { useResolveFindingMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { findingLabels } from '../labels/finding-labels';

interface Values {
  resolution: string;
  reference: string;
}

export interface ResolveDialogProps {
  finding: Pick<FindingDto, 'id' | 'kind'>;
  onClose: () => void;
}

export function ResolveDialog({ finding: { id, kind }, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveFindingMutation();
  const { isAboutMoney } = findingEnd(kind);
  return (
    <ReasonDialog<Values>
      title="Close this finding"
      description={`${findingLabels(kind).title}. It is kept with your name and note. No money moves.`}
      initialValues={{ resolution: '', reference: '' }}
      schema={resolveFindingSchema}
      validate={({ reference }) =>
        isAboutMoney && reference.trim() === '' ? { reference: REFERENCE_MISSING } : {}
      }
      fields={() => (
        <TextField
          name="reference"
          label="Reference"
          required={isAboutMoney}
          maxLength={100}
          autoComplete="off"
          hint="Of what ended it: a UTR, a refund or ticket number, or the gateway’s reference."
        />
      )}
      reason={{
        name: 'resolution',
        label: 'What was found and done',
        rows: 3,
        limit: 1000,
        placeholder: 'Refunded in the gateway’s dashboard',
      }}
      button={{ label: 'Close finding', busy: 'Closing...' }}
      onSubmit={({ resolution, reference }) =>
        resolve({
          id,
          resolution: resolution.trim(),
          ...(reference.trim() !== '' && { reference: reference.trim() }),
        }).unwrap()
      }
      toError={fieldErrorsFrom}
      onSuccess={() => void toast('The finding is closed')}
      onClose={onClose}
    />
  );
}
