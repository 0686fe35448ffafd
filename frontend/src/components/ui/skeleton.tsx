import { cx } from '../../lib/class-names';

/** A grey stand-in; give it the real element's size. The group around it carries the words (aria-busy, label). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-shimmer rounded-sm bg-paper-200', className)} />;
}
