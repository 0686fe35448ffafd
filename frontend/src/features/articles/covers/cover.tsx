import type { ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import { LazySvg } from '../../../components/ui/lazy-svg';

const GROUNDS = {
  ink: 'bg-ink-900 text-brand-400/25',
  brand: 'bg-brand-700 text-white/20',
  paper: 'bg-brand-50 text-brand-300/50',
  marigold: 'bg-marigold-100 text-marigold-500/25',
} as const;

/** The frame of an article's picture: 640 × 360 with pointed arches in the background. Decorative. */
export function Cover({ ground, children }: { ground: keyof typeof GROUNDS; children: ReactNode }) {
  return (
    <LazySvg
      viewBox="0 0 640 360"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      preserveAspectRatio="xMidYMid slice"
      className={cx('block aspect-video h-full w-full', GROUNDS[ground])}
    >
      <g stroke="currentColor" strokeWidth="1.5">
        <path d="M96 360 V236 C96 92 258 100 320 -8 C382 100 544 92 544 236 V360" />
        <path d="M58 360 V228 C58 64 252 78 320 -46 C388 78 582 64 582 228 V360" strokeOpacity="0.6" />
        <path d="M136 360 V246 C136 122 266 124 320 36 C374 124 504 122 504 246 V360" strokeOpacity="0.6" />
      </g>
      {children}
    </LazySvg>
  );
}
