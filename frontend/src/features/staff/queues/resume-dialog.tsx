import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { useResumeJobMutation } from './api';
import { JOB_LABELS, PURPOSE } from './job-labels';

/** Lets workers start a job again. */
export function ResumeDialog({ job, onClose }: { job: JobName; onClose: () => void }) {
  const [resume] = useResumeJobMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const { label } = JOB_LABELS[job];
  const run = async () => {
    await guard(() => resume(job).unwrap());
    toast(`${label}: running again`);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        title={`Resume ${label}?`}
        effects={['What has waited is worked through within seconds to minutes.']}
        confirm={{ label: 'Resume job', busy: 'Resuming...' }}
        onConfirm={run}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
