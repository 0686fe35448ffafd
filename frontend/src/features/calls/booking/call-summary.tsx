import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { ownTime, slotText } from './slot-times';

const STATUS_TITLES = {
  requested: 'Confirm your call',
  booked: 'Your call',
  held: 'This call was held',
  missed: 'We could not reach you',
  cancelled: 'This call is cancelled',
} as const satisfies Record<BookedCallDto['status'], string>;

/** What was requested or booked. @param result what has just been done */
export function CallSummary({ call, result }: { call: BookedCallDto; result: string }) {
  const { status, isOver, startsAt, topic, phone, reference } = call;
  const isAhead = status === 'booked' && !isOver;
  const Icon = status === 'cancelled' ? CalendarX : CalendarCheck;
  const own = ownTime(startsAt);
  const rows = [
    ['Time', own === null ? slotText(startsAt) : `${slotText(startsAt)} (${own} your time)`],
    ...(status === 'cancelled' ? [] : [['We call', phone]]),
    ['Topic', CALL_TOPIC_LABELS[topic]],
    ['Reference', reference],
  ] as const;
  return (
    <>
      <span className="grid size-12 place-items-center rounded-lg bg-brand-50 text-brand-700">
        <Icon aria-hidden className="size-6" />
      </span>
      <h2 className="display mt-5 text-2xl text-ink-900">{result || STATUS_TITLES[status]}</h2>
      {result !== '' && (
        <p className="mt-2 text-ink-600">
          {isAhead
            ? 'The invitation for your calendar is on its way to your e-mail address, with a link to move or cancel the call.'
            : 'The confirmation is on its way to your e-mail address.'}
        </p>
      )}
      {status === 'requested' && (
        <p className="mt-2 text-ink-600">
          It is not booked yet. Others can take this time until you confirm it.
        </p>
      )}
      {status === 'booked' && isOver && (
        <p className="mt-2 text-ink-600">This call has begun, so it cannot be changed here.</p>
      )}
      <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {rows.map(([term, value]) => (
          <div key={term} className="sm:contents">
            <dt className="text-sm text-ink-600">{term}</dt>
            <dd className="font-semibold wrap-anywhere text-ink-900">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
