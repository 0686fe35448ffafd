import type { ReactNode } from 'react';
import { LazySvg } from '../../../components/ui/lazy-svg';

/** The ground of a case study's drawing: 640 × 300, dark, with the two arches of the logo. Decorative. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <LazySvg
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMax slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      className="block size-full bg-ink-900"
    >
      <path
        d="M150 300 V190 C150 82 300 88 340 4 C380 88 530 82 530 190 V300 Z"
        className="fill-ink-800 stroke-ink-700"
      />
      <path d="M104 300 V182 C104 48 292 60 340 -40 C388 60 576 48 576 182 V300" className="stroke-ink-800" />
      {children}
    </LazySvg>
  );
}
