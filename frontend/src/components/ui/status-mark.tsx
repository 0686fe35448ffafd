import { ARCH_FRAME } from '../brand/geometry';

export interface StatusMarkProps {
  kind: 'success' | 'failed' | 'pending' | 'timeout';
  /** Height in pixels. */
  size?: number;
}

const KINDS = {
  success: { ground: 'fill-success-50', line: 'stroke-success-600' },
  failed: { ground: 'fill-danger-50', line: 'stroke-danger-600' },
  pending: { ground: 'fill-brand-50', line: 'stroke-brand-600' },
  timeout: { ground: 'fill-warning-50', line: 'stroke-warning-600' },
} as const;

/** What stands in the doorway. Paths with pathLength 1 are drawn once when the mark appears. */
const SIGNS = {
  success: ['M32 66 L44 78 L66 53'],
  failed: ['M36 54 L60 78', 'M60 54 L36 78'],
  pending: ['M48 66 C42 57 30 57 30 66 C30 75 42 75 48 66 C54 57 66 57 66 66 C66 75 54 75 48 66'],
  timeout: ['M35 46 H61', 'M35 86 H61', 'M38 46 C38 60 58 70 58 86', 'M58 46 C58 60 38 70 38 86'],
} as const;

/** The result of a payment as a mark; the heading beside it says the same in words. */
export function StatusMark({ kind, size = 104 }: StatusMarkProps) {
  const { ground, line } = KINDS[kind];
  return (
    <svg
      aria-hidden
      width={(size * 96) / 112}
      height={size}
      viewBox="0 0 96 112"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={line}
    >
      <path d={ARCH_FRAME} strokeWidth="2.5" className={ground} />
      <path
        d="M17 104 V55 C17 36 38 33 48 19 C58 33 79 36 79 55 V104"
        strokeWidth="1.25"
        strokeOpacity="0.35"
      />
      <path d="M2 104 H94" strokeWidth="2.5" />
      {SIGNS[kind].map((d) => (
        <path key={d} d={d} pathLength={1} strokeDasharray="1" strokeWidth="4.5" className="animate-draw" />
      ))}
    </svg>
  );
}
