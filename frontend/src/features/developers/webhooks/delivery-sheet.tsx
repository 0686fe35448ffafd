import type { WebhookAttemptDto, WebhookDeliveryRecordDto } from '@deccanloop/contracts/merchant/webhooks';
import { Button } from '../../../components/ui/button';
import { DataList } from '../../../components/ui/data-list';
import { PanelFault } from '../../../components/ui/panel';
import { RecordSheet, SheetPart } from '../../../components/ui/record-sheet';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { toast } from '../../../components/ui/toast';
import { messageOf } from '../../../lib/api-error';
import { formatDateTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { CodeBlock, prettyJson } from '../code-block';
import { followMs } from './follow-deliveries';
import { DeliveryTag, EVENT_LABELS, FAULT_HINTS, latencyText, outcomeText } from './webhook-labels';
import { FRESH, useResendWebhookMutation, useWebhookDeliveryQuery } from './webhooks-api';

export interface DeliverySheetProps {
  id: string;
  /** Its endpoint is enabled. */
  canResend: boolean;
  onClose: () => void;
}

/** One delivery: its attempts, and the body that is sent. */
export function DeliverySheet({ id, canResend, onClose }: DeliverySheetProps) {
  const { currentData, error, isFetching, refetch } = useWebhookDeliveryQuery(id, FRESH);
  useWebhookDeliveryQuery(id, {
    pollingInterval: followMs(currentData && [currentData], useNow()),
    skipPollingIfUnfocused: true,
  });
  const [resend, { isLoading }] = useResendWebhookMutation();
  const again = async () => {
    try {
      await resend(id).unwrap();
      toast('It is sent again');
    } catch (fault) {
      toast.error(messageOf(fault, 'Something went wrong on our side.'));
    }
  };
  return (
    <RecordSheet
      kind="Delivery"
      title={currentData ? <span className="font-mono text-xl">{currentData.eventType}</span> : '…'}
      {...(currentData && {
        tags: <DeliveryTag state={currentData.state} attempts={currentData.attempts} />,
        id: { label: 'Webhook id', text: currentData.eventId },
      })}
      {...(canResend &&
        currentData && {
          footer: (
            <Button loading={isLoading} loadingText="Resending..." onClick={() => void again()}>
              {currentData.state === 'pending' ? 'Send now' : 'Resend'}
            </Button>
          ),
        })}
      onClose={onClose}
    >
      {currentData ? (
        <Delivery delivery={currentData} />
      ) : error === undefined ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading the delivery</span>
          <Skeleton className="h-4 w-52" />
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      ) : (
        <PanelFault
          title="The delivery did not load"
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </RecordSheet>
  );
}

function Delivery({ delivery }: { delivery: WebhookDeliveryRecordDto }) {
  const { eventType, createdAt, nextAttemptAt, attemptList, attempts, body } = delivery;
  const now = useNow();
  return (
    <>
      <p className="text-ink-600">{EVENT_LABELS[eventType]}.</p>
      <DataList
        className="mt-3"
        items={[
          { term: 'Created', value: formatDateTime(createdAt) },
          ...(nextAttemptAt === null
            ? []
            : [
                {
                  term: attempts === 0 ? 'First attempt' : 'Next attempt',
                  value: dueText(nextAttemptAt, now),
                },
              ]),
        ]}
      />
      <SheetPart title="Attempts">
        {attemptList.length === 0 ? (
          <p className="text-ink-600">None yet.</p>
        ) : (
          <ol aria-label="Attempts, newest first" className="grid gap-4">
            {attemptList.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </SheetPart>
      <SheetPart title="Body">
        <CodeBlock copied={body} label="Body">
          {prettyJson(body)}
        </CodeBlock>
      </SheetPart>
    </>
  );
}

/** An attempt that is due has no time to show: it waits for a worker, or for others to the same endpoint. */
function dueText(iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1_000;
  if (seconds <= 0) return 'Now';
  return seconds < 60 ? 'Within a minute' : formatDateTime(iso);
}

function Attempt({
  attempt: { number, at, status, fault, latencyMs, answer },
}: {
  attempt: WebhookAttemptDto;
}) {
  const isSuccess = status !== null && status >= 200 && status <= 299;
  return (
    <li className="rounded-md border border-paper-200 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="flex items-center gap-2.5">
          <span className="font-semibold">No. {number}</span>
          <Tag tone={isSuccess ? 'success' : 'danger'}>{outcomeText(status, fault)}</Tag>
        </p>
        <p className="figures text-xs text-ink-600">
          {formatDateTime(at)} · {latencyText(latencyMs)}
        </p>
      </div>
      {fault !== null && <p className="mt-2 text-ink-600">{FAULT_HINTS[fault]}</p>}
      {answer !== '' && (
        <div className="mt-3">
          <p className="mb-1 text-xs text-ink-600">Answer</p>
          <CodeBlock copied={answer} label={`Answer to attempt ${number}`}>
            {answer}
          </CodeBlock>
        </div>
      )}
    </li>
  );
}
