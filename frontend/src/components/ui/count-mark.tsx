import { cx } from '../../lib/class-names';

export interface CountMarkProps {
  count: number;
  /** What is counted, for screen readers: "overdue". */
  label: string;
  tone?: 'brand' | 'danger';
}

/** A number at the end of a menu item; nothing for none. */
export function CountMark({ count, label, tone = 'brand' }: CountMarkProps) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'ml-auto grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold text-white figures',
        tone === 'brand' ? 'bg-brand-600' : 'bg-danger-600',
      )}
    >
      {count.toLocaleString('en-IN')}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
