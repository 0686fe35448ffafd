import { cx } from '../../lib/class-names';

export interface SkeletonProps {
  /** The real element's size, and its rounding where it is not a line of text. */
  className: string;
}

/** A grey placeholder. The group around it has the text for screen readers (`role="status"`). */
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
