import { ArrowRight, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { formatSeconds } from '../../lib/format-seconds';
import { CopyButton } from './copy-button';

export interface TimelineEvent {
  id: string;
  text: ReactNode;
  /** ISO time; null where only the order is known. */
  at: string | null;
  tone?: keyof typeof DOTS;
  /** Who caused it: "By Meera, staff". */
  actor?: ReactNode;
  /** The state before and after it; `from` is null for the first one. */
  change?: { from: string | null; to: string };
  /** What people should read of the details. */
  children?: ReactNode;
  /** All recorded details, as they are. */
  raw?: Readonly<Record<string, unknown>>;
}

const DOTS = {
  neutral: 'bg-ink-300',
  brand: 'bg-brand-600',
  success: 'bg-success-600',
  danger: 'bg-danger-600',
  warning: 'bg-warning-600',
} as const;

/** Events in the given order, each with its time to the second. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  return (
    <ol aria-label={label} className="text-sm">
      {events.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function Entry({ event }: { event: TimelineEvent }) {
  const { text, at, tone = 'neutral', actor, change, children, raw } = event;
  const hasRaw = raw !== undefined && Object.keys(raw).length > 0;
  return (
    <li className="relative ml-1.5 border-l border-paper-300 pb-6 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden
        className={cx('absolute top-1.5 -left-[5.5px] size-2.5 rounded-full ring-4 ring-paper-0', DOTS[tone])}
      />
      <p className="font-semibold">{text}</p>
      {change && (
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-ink-700">
          {change.from}
          <ArrowRight aria-label="became" className="size-3.5 text-ink-500" />
          {change.to}
        </p>
      )}
      {actor !== undefined && <p className="mt-0.5 text-ink-600">{actor}</p>}
      {at !== null && (
        <time dateTime={at} className="figures mt-0.5 block text-xs text-ink-600">
          {formatSeconds(at)}
        </time>
      )}
      {children}
      {hasRaw && <RawDetail raw={raw} />}
    </li>
  );
}

/** The record behind an event, to be compared with the gateway's. */
function RawDetail({ raw }: { raw: Readonly<Record<string, unknown>> }) {
  const [isOpen, setOpen] = useState(false);
  const text = JSON.stringify(raw, null, 2);
  return (
    <details className="group mt-1.5" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex list-none items-center gap-1 rounded-xs py-0.5 text-xs font-semibold text-ink-600 hover:text-ink-900 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 transition group-open:rotate-90" />
        Raw detail
      </summary>
      {isOpen && (
        <div className="relative mt-1.5">
          <pre
            // Wide content scrolls, so the keyboard must reach it.
            tabIndex={0}
            aria-label="Raw detail"
            role="region"
            className="max-h-72 overflow-auto rounded-sm bg-paper-100 p-3 pr-11 font-mono text-xs text-ink-800"
          >
            {text}
          </pre>
          <CopyButton text={text} label="Copy the raw detail" className="absolute top-1 right-1" />
        </div>
      )}
    </details>
  );
}
