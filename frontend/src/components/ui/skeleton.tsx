import { cx } from '../../lib/class-names';

export interface SkeletonProps {
  /** The real element's size; its rounding too, where it is not a line of text. */
  className: string;
}

/** A grey stand-in. The group around it carries the words (`role="status"` and a text). */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-shimmer',
        !/\brounded/.test(className) && 'rounded-sm',
        !/\bbg-/.test(className) && 'bg-paper-200',
        className,
      )}
    />
  );
}
