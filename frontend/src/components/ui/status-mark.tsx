import { FAILED_SIGN, StatusFrame } from './status-frame';

export interface StatusMarkProps {
  kind: keyof typeof KINDS;
  /** Height in pixels. */
  size?: number;
}

const KINDS = {
  success: { ground: 'fill-success-50', line: 'stroke-success-600' },
  failed: { ground: 'fill-danger-50', line: 'stroke-danger-600' },
  pending: { ground: 'fill-brand-50', line: 'stroke-brand-600' },
  timeout: { ground: 'fill-warning-50', line: 'stroke-warning-600' },
  unexpected: { ground: 'fill-warning-50', line: 'stroke-warning-600' },
  held: { ground: 'fill-warning-50', line: 'stroke-warning-600' },
  refunded: { ground: 'fill-brand-50', line: 'stroke-brand-600' },
  cancelled: { ground: 'fill-paper-100', line: 'stroke-ink-500' },
} as const;

/** The sign inside the frame; its line is drawn once when the mark appears. */
const SIGNS = {
  success: ['M33 70 L44 81 L64 58'],
  failed: FAILED_SIGN,
  pending: [
    'M48 69 C42.5 61 30 60.5 30 69 C30 77.5 42.5 77 48 69 C53.5 61 66 60.5 66 69 C66 77.5 53.5 77 48 69',
  ],
  timeout: ['M36 52 H60', 'M36 86 H60', 'M39 52 C39 63 57 75 57 86', 'M57 52 C57 63 39 75 39 86'],
  unexpected: ['M48 54 V73', 'M48 85 V85.1'],
  held: ['M40 57 V81', 'M56 57 V81'],
  refunded: ['M43 50 L33 60 L43 70', 'M34 60 H55 C63 60 66 66 66 71 C66 78 61 82 55 82 H42'],
  cancelled: ['M35 69 H61'],
} as const;

/** The result of a payment as a mark; the heading beside it says the same as text. */
export function StatusMark({ kind, size = 112 }: StatusMarkProps) {
  const { ground, line } = KINDS[kind];
  return <StatusFrame ground={ground} line={line} sign={SIGNS[kind]} size={size} />;
}
