import { FlaskConical } from 'lucide-react';
import { cx } from '../../lib/class-names';

export interface SampleNoticeProps {
  /** What is a sample, and what not to conclude from it. */
  text: string;
  onInk?: boolean;
  className?: string;
}

/** Marks sample content. Every section whose content has `sample: true` shows it (docs/decisions/0072). */
export function SampleNotice({ text, onInk = false, className }: SampleNoticeProps) {
  return (
    <p
      role="note"
      className={cx(
        'inline-flex items-start gap-2.5 rounded-md border border-dashed px-3.5 py-2 text-sm',
        onInk ? 'border-marigold-400/60 text-ink-200' : 'border-warning-600/60 bg-warning-50 text-ink-700',
        className,
      )}
    >
      <FlaskConical
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', onInk ? 'text-marigold-400' : 'text-warning-700')}
      />
      <span>{text}</span>
    </p>
  );
}
