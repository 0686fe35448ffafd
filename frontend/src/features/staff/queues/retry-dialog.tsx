import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { MOST_RETRIED } from '@deccanloop/contracts/staff/queues';
import type { DeadLetterDto, DeadWebhookDto } from '@deccanloop/contracts/staff/queues-dto';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { useRetryDeadLettersMutation, useRetryDeadWebhooksMutation } from './api';
import { JOB_LABELS, jobLabel, PURPOSE } from './job-labels';

export type Retry =
  | { kind: 'letter'; letter: DeadLetterDto }
  | { kind: 'all'; job: JobName; count: number }
  | { kind: 'webhook'; webhook: DeadWebhookDto };

const SAFE = 'Every job may run again: what it has already done is not done twice.';

function textsOf(retry: Retry): { title: string; effects: string[] } {
  switch (retry.kind) {
    case 'letter':
      return {
        title: `Retry ${jobLabel(retry.letter.job)} no. ${retry.letter.id}?`,
        effects: ['It runs within seconds, and has all its tries again.', SAFE],
      };
    case 'all': {
      const { count, job } = retry;
      const label = JOB_LABELS[job].label;
      return {
        title:
          count === 1
            ? `Retry the dead letter of ${label}?`
            : `Retry ${count.toLocaleString('en-IN')} dead letters of ${label}?`,
        effects: [
          ...(count > MOST_RETRIED
            ? [`The oldest ${MOST_RETRIED.toLocaleString('en-IN')} are retried now; repeat it for the rest.`]
            : ['They run within seconds, and have all their tries again.']),
          SAFE,
        ],
      };
    }
    case 'webhook':
      return {
        title: `Process ${retry.webhook.eventType} again?`,
        effects: ['The stored message is processed within seconds.', SAFE],
      };
  }
}

/** Says what happened: another administrator may have been faster. */
function resultText({ retried, superseded }: { retried: number; superseded: number }): string {
  if (retried + superseded === 0)
    return 'Nothing was left to retry: another administrator has handled it already';
  if (retried === 0) return 'Another message already does this work; this one was discarded';
  return retried === 1 ? '1 is processed again' : `${retried.toLocaleString('en-IN')} are processed again`;
}

export function RetryDialog({ retry, onClose }: { retry: Retry; onClose: () => void }) {
  const [retryLetters] = useRetryDeadLettersMutation();
  const [retryWebhooks] = useRetryDeadWebhooksMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const send = () => {
    switch (retry.kind) {
      case 'letter':
        return retryLetters({ ids: [retry.letter.id] }).unwrap();
      case 'all':
        return retryLetters({ job: retry.job }).unwrap();
      case 'webhook':
        return retryWebhooks({ ids: [retry.webhook.id] }).unwrap();
    }
  };
  const run = async () => {
    const result = await guard(send);
    toast(resultText(result));
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        {...textsOf(retry)}
        confirm={{ label: 'Retry', busy: 'Retrying...' }}
        onConfirm={run}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
