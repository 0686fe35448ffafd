import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from './use-width';
import { TONES, type Tone } from './chart-data';

export interface ShareRow {
  label: string;
  value: number;
  /** "96.4%" */
  text: string;
  /** "1,204 of 1,249 captured" */
  detail: string;
}

export interface ShareData {
  kind: 'shares';
  rows: readonly ShareRow[];
  /** A bar of the whole width. */
  max: number;
  tone: Tone;
}

const BAR_HEIGHT = 10;

/** Bars with their names and values as text, so that screen readers need no chart. */
export default function ShareChart({ name, data: { rows, max, tone } }: { name: string; data: ShareData }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const lengths = scaleLinear<number>({ domain: [0, Math.max(max, 1)], range: [0, width] });
  return (
    <div ref={ref}>
      <ul aria-label={name} className="grid gap-4">
        {rows.map(({ label, value, text, detail }) => (
          <li key={label}>
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="font-medium">{label}</span>
              <span className="figures font-semibold">{text}</span>
            </div>
            <svg aria-hidden width={width} height={BAR_HEIGHT} className="mt-1.5 block max-w-full">
              <Bar x={0} y={0} width={width} height={BAR_HEIGHT} rx={5} className="fill-paper-200" />
              <Bar
                x={0}
                y={0}
                width={value > 0 ? Math.max(3, lengths(value)) : 0}
                height={BAR_HEIGHT}
                rx={5}
                className={TONES[tone].fill}
              />
            </svg>
            <p className="figures mt-1 text-xs text-ink-600">{detail}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
