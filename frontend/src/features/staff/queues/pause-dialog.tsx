import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { pauseJobSchema, QUEUE_REASON_LIMITS } from '@deccanloop/contracts/staff/queues';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { usePauseJobMutation } from './api';
import { JOB_LABELS, PURPOSE } from './job-labels';

/** Stops workers from starting a job, with what that means and a reason. */
export function PauseDialog({ job, onClose }: { job: JobName; onClose: () => void }) {
  const [pause] = usePauseJobMutation();
  const { label, effect } = JOB_LABELS[job];
  return (
    <ReasonDialog
      title={`Pause ${label}?`}
      consequence={{
        tone: 'warning',
        title: 'Its work waits until an administrator resumes it',
        text: `${effect} Nothing is lost. Work that is running now ends; all administrators are told while it is paused.`,
      }}
      purpose={PURPOSE}
      initialValues={{ reason: '' }}
      schema={pauseJobSchema}
      reason={{
        name: 'reason',
        label: 'Reason',
        limit: QUEUE_REASON_LIMITS.max,
        hint: 'Other administrators read it beside the job.',
      }}
      button={{ label: 'Pause job', busy: 'Pausing...', isDangerous: true }}
      onSubmit={({ reason }, guard) => guard(() => pause({ job, reason: reason.trim() }).unwrap())}
      onSuccess={() => toast(`${label}: paused`)}
      onClose={onClose}
    />
  );
}
