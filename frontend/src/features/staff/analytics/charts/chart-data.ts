/** Colours of a series; a dashed line is told apart without colours too. */
export const TONES = {
  brand: {
    fill: 'fill-brand-600',
    stroke: 'stroke-brand-600',
    ground: 'bg-brand-600',
    border: 'border-brand-600',
  },
  marigold: {
    fill: 'fill-marigold-400',
    stroke: 'stroke-marigold-500',
    ground: 'bg-marigold-400',
    border: 'border-marigold-500',
  },
  ink: { fill: 'fill-ink-400', stroke: 'stroke-ink-500', ground: 'bg-ink-400', border: 'border-ink-500' },
} as const;
export type Tone = keyof typeof TONES;

export interface Series {
  id: string;
  label: string;
  tone: Tone;
  dashed?: boolean;
}

/** A day, week or month. */
export interface ChartPoint {
  /** Below the axis: "27 Oct". */
  label: string;
  /** With the year, for the readout and screen readers. */
  title: string;
  /** One for each series; null where there is none, which is not zero. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** `bars` are stacked. */
  kind: 'bars' | 'lines';
  series: readonly Series[];
  points: readonly ChartPoint[];
  /** "₹47,000" */
  text: (value: number) => string;
  /** On the axis: "₹47K". */
  tick: (value: number) => string;
  /** Values between the ticks are multiples of it: a minute in milliseconds. 1 unless set. */
  unit?: number;
  /** The end of the axis; that of the largest value unless set. */
  max?: number;
}

/** "27 Oct 2026: Razorpay ₹47,000, PhonePe ₹12,000" */
export const pointText = ({ series, text }: ChartData, { title, values }: ChartPoint): string =>
  `${title}: ${series.map(({ label }, at) => `${label} ${valueText(values[at] ?? null, text)}`).join(', ')}`;

export const valueText = (value: number | null, text: (value: number) => string): string =>
  value === null ? 'none' : text(value);

/** The largest value that the axis must show; bars are stacked. */
export function largestOf({ kind, points }: Pick<ChartData, 'kind' | 'points'>): number {
  const heights = points.map(({ values }) =>
    kind === 'bars'
      ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      : Math.max(0, ...values.map((value) => value ?? 0)),
  );
  return Math.max(0, ...heights);
}
