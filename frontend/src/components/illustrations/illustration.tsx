import type { ReactNode } from 'react';
import { LazySvg } from '../ui/lazy-svg';

/**
 * The frame of an illustration: 320 × 200 before an arch, in ink lines and paper fills with one blue and one
 * marigold accent. Decorative.
 */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <LazySvg
      viewBox="0 0 320 200"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      className="block h-auto w-full bg-brand-50"
    >
      <path
        d="M28 200 V138 C28 62 132 66 160 10 C188 66 292 62 292 138 V200 Z"
        className="fill-brand-100/70 stroke-brand-200"
        strokeWidth="1.25"
      />
      <path
        d="M8 200 V132 C8 44 126 50 160 -16 C194 50 312 44 312 132 V200"
        className="stroke-brand-200"
        strokeWidth="1.25"
      />
      {children}
    </LazySvg>
  );
}

const TONES = {
  paper: 'fill-paper-300',
  ink: 'fill-ink-300',
  brand: 'fill-brand-300',
  strong: 'fill-brand-600',
  marigold: 'fill-marigold-400',
  dim: 'fill-ink-700',
} as const;

export interface LineProps {
  x: number;
  y: number;
  w: number;
  tone?: keyof typeof TONES;
}

/** A placeholder for a line of text. */
export const Line = ({ x, y, w, tone = 'paper' }: LineProps) => (
  <rect x={x} y={y} width={w} height="6" rx="3" className={TONES[tone]} />
);

export interface WindowProps {
  x: number;
  y: number;
  w: number;
  h: number;
  dark?: boolean;
}

/** A window of a program; it may extend below the picture. */
export const Window = ({ x, y, w, h, dark = false }: WindowProps) => (
  <g transform={`translate(${x} ${y})`}>
    <rect
      width={w}
      height={h}
      rx="11"
      className={dark ? 'fill-ink-900 stroke-ink-900' : 'fill-paper-0 stroke-ink-800'}
    />
    <path d={`M1 24 H${w - 1}`} className={dark ? 'stroke-ink-700' : 'stroke-paper-300'} strokeWidth="1.25" />
    <g className={dark ? 'fill-ink-600' : 'fill-paper-300'}>
      <circle cx="15" cy="12" r="3.25" />
      <circle cx="26" cy="12" r="3.25" />
      <circle cx="37" cy="12" r="3.25" />
    </g>
  </g>
);

/** A check mark on a circle. */
export const Tick = ({ x, y, r = 9 }: { x: number; y: number; r?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 9})`}>
    <circle r="9" className="fill-success-600" />
    <path d="M-4 0.2 L-1.2 3 L4 -2.8" className="stroke-white" strokeWidth="2" />
  </g>
);
