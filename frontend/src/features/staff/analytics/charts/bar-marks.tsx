import { Bar } from '@visx/shape';
import { cx } from '../../../../lib/class-names';
import { TONES, type ChartData } from './chart-data';

export interface BarMarksProps {
  data: ChartData;
  active: number | null;
  /** The left side of a point's bar. */
  xOf: (at: number) => number;
  width: number;
  yOf: (value: number) => number;
}

/** The series of a point stand on each other, the first one at the bottom. */
export function BarMarks({ data: { series, points }, active, xOf, width, yOf }: BarMarksProps) {
  return points.map(({ title, values }, at) => {
    let below = 0;
    return (
      <g key={title} className={cx('transition-opacity', active !== null && active !== at && 'opacity-45')}>
        {series.map(({ id, tone }, of) => {
          const value = values[of] ?? 0;
          const [bottom, top] = [yOf(below), yOf(below + value)];
          below += value;
          if (bottom - top <= 0) return null;
          return (
            <Bar
              key={id}
              x={xOf(at)}
              y={top}
              width={Math.max(1, width)}
              // A small value stays visible.
              height={Math.max(1, bottom - top)}
              rx={Math.min(2, width / 4)}
              className={TONES[tone].fill}
            />
          );
        })}
      </g>
    );
  });
}
