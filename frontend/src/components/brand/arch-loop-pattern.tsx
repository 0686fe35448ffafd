import { useId } from 'react';
import { cx } from '../../lib/class-names';

/** One bay of the arcade, 120 wide: up the pier, over the pointed arch, down, and a loop at the foot. */
const BAY =
  'M0 150 C14 150 18 138 18 122 V84 C18 54 48 46 60 18 C72 46 102 54 102 84 V122 C102 138 106 150 120 150';
const INNER = 'M34 150 V92 C34 70 52 64 60 46 C68 64 86 70 86 92 V150';

/** The motif as a background: an arcade drawn with one line. Colour and opacity come from `className`. */
export function ArchLoopPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={cx('pointer-events-none', className)} width="100%" height="160" fill="none">
      <defs>
        <pattern id={id} width="120" height="160" patternUnits="userSpaceOnUse">
          <path d={BAY} stroke="currentColor" strokeWidth="1.25" />
          <path d={INNER} stroke="currentColor" strokeWidth="1" strokeOpacity="0.5" />
        </pattern>
      </defs>
      <rect width="100%" height="160" fill={`url(#${id})`} />
    </svg>
  );
}
