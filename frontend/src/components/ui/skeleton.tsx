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

/** Some lines of a text. */
export const SkeletonLines = () =>
  ['w-full', 'w-11/12', 'w-full', 'w-4/5'].map((width, line) => (
    <Skeleton key={line} className={`h-4 max-w-3xl ${width}`} />
  ));
