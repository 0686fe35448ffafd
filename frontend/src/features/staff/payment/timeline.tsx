import type { StaffEventDto } from '@deccanloop/contracts/staff/payments';
import { ArrowRight } from 'lucide-react';
import { Panel } from '../../../components/ui/panel';
import { cx } from '../../../lib/class-names';
import { DetailList } from '../detail-list';
import { Moment } from '../moment';
import { eventLabels, sourceLabels } from '../labels/event-labels';
import { PAYMENT_STATUS_LABELS } from '../labels/payment-labels';

const DOTS = {
  neutral: 'bg-ink-300',
  success: 'bg-success-600',
  danger: 'bg-danger-600',
  warning: 'bg-warning-600',
} as const;

/** The payment's events, newest first. The table is append-only. */
export function Timeline({ events }: { events: readonly StaffEventDto[] }) {
  return (
    <Panel title="Timeline" description="Newest first. Entries are never changed.">
      {events.length === 0 ? (
        <p className="px-5 pt-3 pb-6 text-sm text-ink-600 sm:px-6">
          No events since the payment was started.
        </p>
      ) : (
        <ol className="px-5 pt-5 pb-6 sm:px-6">
          {[...events].reverse().map((event, index) => (
            <Line key={events.length - index} event={event} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Line({ event }: { event: StaffEventDto }) {
  const { text, tone } = eventLabels(event);
  const { fromState, toState, attemptNo } = event;
  const moves = toState !== null && toState !== fromState;
  return (
    <li className="relative border-l border-paper-300 pb-6 pl-6 text-sm last:border-transparent last:pb-0">
      <span
        aria-hidden
        className={cx('absolute top-1.5 -left-[5px] size-2.5 rounded-full ring-4 ring-paper-0', DOTS[tone])}
      />
      <p className="font-semibold">{text}</p>
      {moves && (
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-ink-700">
          {fromState !== null && <>{PAYMENT_STATUS_LABELS[fromState].label}</>}
          <ArrowRight aria-label="became" className="size-3.5 text-ink-500" />
          {PAYMENT_STATUS_LABELS[toState].label}
        </p>
      )}
      <p className="mt-0.5 text-ink-600">
        {sourceLabels(event)}
        {attemptNo !== null && attemptNo > 1 && `, try ${attemptNo}`}
      </p>
      <p className="text-ink-600">
        <Moment iso={event.at} />
      </p>
      <DetailList detail={event.detail} />
    </li>
  );
}
