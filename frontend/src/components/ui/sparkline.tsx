const WIDTH = 96;
const HEIGHT = 32;
const EDGE = 2;

/** The values as points of a line, the smallest at the bottom; equal values are a line in the middle. */
function pointsOf(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const place = (value: number) => (high === low ? 0.5 : (high - value) / (high - low));
  return values
    .map((value, at) => `${EDGE + at * step},${EDGE + place(value) * (HEIGHT - 2 * EDGE)}`)
    .join(' ');
}

/** How a number changed, without a scale; the text beside it says what it means. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      className="shrink-0 stroke-brand-600"
    >
      <polyline points={pointsOf(values)} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
