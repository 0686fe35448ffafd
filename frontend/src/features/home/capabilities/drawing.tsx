import type { ReactNode } from 'react';
import { LazySvg } from '../../../components/ui/lazy-svg';

/** The box of 344 × 188 of the six drawings, in white and blue on dark, with one marigold accent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <LazySvg
      viewBox="0 0 344 188"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      className="block h-auto w-full bg-ink-950/60"
    >
      <path
        d="M32 188 V128 C32 52 146 60 172 4 C198 60 312 52 312 128 V188"
        className="stroke-brand-400"
        strokeOpacity="0.22"
        strokeWidth="1.25"
      />
      <path
        d="M56 188 V134 C56 72 150 78 172 34 C194 78 288 72 288 134 V188"
        className="stroke-brand-400"
        strokeOpacity="0.14"
        strokeWidth="1.25"
      />
      {children}
    </LazySvg>
  );
}

export interface LabelProps {
  x: number;
  y: number;
  children: ReactNode;
  className?: string;
  size?: number;
  anchor?: 'middle' | 'end';
}

export const Label = ({ x, y, children, className = 'fill-ink-200', size = 12, anchor }: LabelProps) => (
  <text x={x} y={y} fontSize={size} className={className} {...(anchor && { textAnchor: anchor })}>
    {children}
  </text>
);
