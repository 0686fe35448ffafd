import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { readableName } from '../labels/payment-labels';

const TONES = {
  received: 'brand',
  applied: 'success',
  ignored: 'neutral',
  dead_lettered: 'warning',
} as const;

const LABELS: Readonly<Record<string, string>> = { dead_lettered: 'Not processed' };

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
              <Tag tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>
                {LABELS[state] ?? readableName(state)}
              </Tag>
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
