import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { WebhookState } from '@deccanloop/contracts/staff/webhook-states';
import { Panel } from '../../../components/ui/panel';
import { Tag, type TagProps } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { readableName } from '../labels/payment-labels';

const LABELS = {
  received: { label: 'Received', tone: 'brand' },
  applied: { label: 'Applied', tone: 'success' },
  ignored: { label: 'Ignored', tone: 'neutral' },
  dead_lettered: { label: 'Not processed', tone: 'warning' },
} as const satisfies Record<WebhookState, { label: string; tone: NonNullable<TagProps['tone']> }>;

/** A page older than the server may not know a state: then the state's name is shown. */
function labelOf(state: string): { label: string; tone: NonNullable<TagProps['tone']> } {
  const known: Partial<Record<string, (typeof LABELS)[WebhookState]>> = LABELS;
  return known[state] ?? { label: readableName(state), tone: 'neutral' };
}

/** The gateway's webhooks about this payment, and how each was processed. */
export function WebhooksPanel({ webhooks }: { webhooks: StaffPaymentDto['webhooks'] }) {
  if (webhooks.length === 0) return null;
  return (
    <Panel title="Webhooks">
      <ul className="mt-3 divide-y divide-paper-200">
        {webhooks.map(({ id, eventType, state, note, receivedAt }) => (
          <li key={id} className="px-5 py-3.5 text-sm sm:px-6">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-mono text-xs wrap-anywhere">{eventType}</span>
              <Tag tone={labelOf(state).tone}>{labelOf(state).label}</Tag>
            </p>
            <p className="mt-1 wrap-anywhere text-ink-600">
              {formatDateTime(receivedAt)}
              {note !== null && `, ${note.replaceAll('_', ' ')}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
