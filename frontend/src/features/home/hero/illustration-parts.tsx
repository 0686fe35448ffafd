import type { ReactNode } from 'react';

/** The box of 560 × 529 of the hero's three pictures, over the arch. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 -52 560 529"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="relative block h-auto w-full overflow-visible"
    >
      {children}
    </svg>
  );
}

export interface SheetProps {
  x: number;
  y: number;
  w: number;
  h: number;
  children?: ReactNode;
  /** A dark one: code, a terminal. */
  ink?: boolean;
}

/** A window of a product; its content is positioned from its own corner. */
export function Sheet({ x, y, w, h, ink = false, children }: SheetProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="14" x="10" width={w - 20} height={h} rx="16" className="fill-ink-950/25 [filter:blur(12px)]" />
      <rect
        width={w}
        height={h}
        rx="14"
        className={ink ? 'fill-ink-950 stroke-ink-700' : 'fill-paper-0 stroke-paper-200'}
      />
      {children}
    </g>
  );
}

export interface WordsProps {
  x: number;
  y: number;
  children: ReactNode;
  size?: number;
  /** Fill and weight. */
  className?: string;
  anchor?: 'middle' | 'end';
}

export const Words = ({ x, y, children, size = 13, className = 'fill-ink-600', anchor }: WordsProps) => (
  <text x={x} y={y} fontSize={size} className={className} {...(anchor && { textAnchor: anchor })}>
    {children}
  </text>
);

/** A placeholder for a line of text. */
export const Line = ({
  x,
  y,
  w,
  className = 'fill-paper-200',
}: Record<'x' | 'y' | 'w', number> & { className?: string }) => (
  <rect x={x} y={y} width={w} height="6" rx="3" className={className} />
);

/** A round, filled check mark. */
export const Tick = ({
  x,
  y,
  className = 'fill-success-600',
}: {
  x: number;
  y: number;
  className?: string;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="9" className={className} />
    <path d="M-4 0.5 L-1 3.5 L4.5 -3" className="stroke-white" strokeWidth="2" />
  </g>
);
