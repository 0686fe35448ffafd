import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import type { StaffEventDto, StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Panel } from '../../../components/ui/panel';
import { Timeline, type TimelineEvent } from '../../../components/ui/timeline';
import { DetailList } from '../detail-list';
import { eventLabels, sourceLabels } from '../labels/event-labels';
import { creditedAccount } from './credited-account';

/** An event as the timeline shows it; `number` counts from the oldest one. */
function entryOf(event: StaffEventDto, number: number, account: string): TimelineEvent {
  const { at, fromState, toState, attemptNo, detail } = event;
  const { text, tone } = eventLabels(event);
  const attempt = attemptNo !== null && attemptNo > 1 ? `, try ${attemptNo}` : '';
  return {
    id: String(number),
    at,
    text: text.replace(/(?<=\bthe )wallet\b/i, account),
    tone,
    actor: `${sourceLabels(event)}${attempt}`,
    ...(toState !== null &&
      toState !== fromState && {
        change: {
          from: fromState === null ? null : PAYMENT_STATE_LABELS[fromState].staff,
          to: PAYMENT_STATE_LABELS[toState].staff,
        },
      }),
    children: <DetailList detail={detail} />,
    raw: detail,
  };
}

/** The payment's events, newest first. The table is append-only. */
export function TimelinePanel({ payment }: { payment: Pick<StaffPaymentDto, 'events' | 'merchant'> }) {
  const { events } = payment;
  const account = creditedAccount(payment);
  return (
    <Panel title="Timeline" description="Newest first. Entries are never changed.">
      {events.length === 0 ? (
        <p className="px-5 pt-3 pb-6 text-sm text-ink-600 sm:px-6">
          No events since the payment was started.
        </p>
      ) : (
        <div className="px-5 pt-5 pb-6 sm:px-6">
          <Timeline events={events.map((event, number) => entryOf(event, number, account)).reverse()} />
        </div>
      )}
    </Panel>
  );
}
