import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { discardDeadLettersSchema, QUEUE_REASON_LIMITS } from '@deccanloop/contracts/staff/queues';
import type { DeadLetterDto } from '@deccanloop/contracts/staff/queues-dto';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { useDiscardDeadLettersMutation } from './api';
import { JOB_LABELS, jobLabel, PURPOSE } from './job-labels';

/** Gives up the work of a dead letter for good, with what that means and a reason. */
export function DiscardDialog({ letter, onClose }: { letter: DeadLetterDto; onClose: () => void }) {
  const [discard] = useDiscardDeadLettersMutation();
  const job = JOB_NAMES.find((name) => name === letter.job);
  return (
    <ReasonDialog
      title={`Discard ${jobLabel(letter.job)} no. ${letter.id}?`}
      consequence={{
        tone: 'warning',
        title: 'This work is not done any more',
        text: `${job === undefined ? '' : `${JOB_LABELS[job].effect} `}Discard it only when it is not needed, or was done in another way.`,
      }}
      purpose={PURPOSE}
      initialValues={{ ids: [letter.id], reason: '' }}
      schema={discardDeadLettersSchema}
      reason={{
        name: 'reason',
        label: 'Reason',
        limit: QUEUE_REASON_LIMITS.max,
        hint: 'It is kept in the audit log.',
      }}
      button={{ label: 'Discard', busy: 'Discarding...', isDangerous: true }}
      onSubmit={({ ids, reason }, guard) => guard(() => discard({ ids, reason: reason.trim() }).unwrap())}
      onSuccess={({ discarded }) =>
        toast(
          discarded === 0
            ? 'Nothing was left to discard: another administrator has handled it already'
            : 'Discarded',
        )
      }
      onClose={onClose}
    />
  );
}
