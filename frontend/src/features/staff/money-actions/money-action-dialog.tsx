import {
  moneyActionSchema,
  type CaptureDto,
  type MoneyAction,
} from '@deccanloop/contracts/staff/money-actions';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { TextField } from '../../../components/form/text-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { useMoneyActionMutation } from '../api';
import { withMoneyKey } from '../money-intent';
import { fieldErrorsFrom } from '../form-error';
import { MONEY_ACTION_LABELS } from '../labels/money-action-labels';
import { timingOf } from './consequence';
import { MoneyPreview } from './money-preview';

interface Values {
  reason: string;
  reference: string;
}

export type OfferedAction = CaptureDto['actions'][number];

export interface MoneyActionDialogProps {
  /** The capture or the outside refund. */
  subjectId: string;
  offered: OfferedAction;
  onClose: () => void;
}

const needsReference = (action: MoneyAction): boolean => action === 'handle_held_outside';

/** Shows what an action books and what the customer will read, and asks for the reason before it is requested. */
export function MoneyActionDialog({ subjectId, offered, onClose }: MoneyActionDialogProps) {
  const { action, needsSecond } = offered;
  const [act] = useMoneyActionMutation();
  const labels = MONEY_ACTION_LABELS[action];

  const send = (values: Values, guard: Guard) => {
    const reason = values.reason.trim();
    const reference = values.reference.trim();
    const request = {
      action,
      subjectId,
      reason,
      ...(reference !== '' && { reference }),
    };
    return withMoneyKey([action, subjectId, reason, reference], (idempotencyKey) =>
      guard(() => act({ ...request, idempotencyKey }).unwrap()),
    );
  };

  return (
    <ReasonDialog
      title={labels.title}
      initialValues={{ reason: '', reference: '' }}
      schema={moneyActionSchema.pick(['reason', 'reference'])}
      validate={({ reference }) =>
        needsReference(action) && reference.trim() === ''
          ? { reference: 'Enter the bank’s or gateway’s reference' }
          : {}
      }
      fields={({ reference }) => (
        <>
          <MoneyPreview
            action={action}
            subjectId={subjectId}
            reference={reference.trim()}
            timing={timingOf(needsSecond)}
            tone={needsSecond ? 'info' : 'warning'}
          />
          {needsReference(action) && referenceField}
        </>
      )}
      reason={{
        name: 'reason',
        label: 'Why',
        limit: 500,
        hint: `For our records${needsSecond ? ' and the second administrator' : ''}; the payer does not see it.`,
      }}
      button={{ label: needsSecond ? 'Request approval' : labels.button, busy: 'Sending...' }}
      onSubmit={send}
      toError={fieldErrorsFrom}
      onSuccess={({ state }) =>
        toast(
          state === 'waiting' ? 'Requested: a second administrator must approve it' : labels.done,
          ...(state === 'waiting' ? [{ description: 'See Approvals.' }] : []),
        )
      }
      onClose={onClose}
    />
  );
}

const referenceField = (
  <TextField
    name="reference"
    label="Reference"
    required
    maxLength={100}
    autoComplete="off"
    hint="Of the transfer or refund that settled it, such as a UTR."
  />
);
