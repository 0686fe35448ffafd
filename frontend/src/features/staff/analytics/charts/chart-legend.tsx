import { cx } from '../../../../lib/class-names';
import { TONES, valueText, type ChartData } from './chart-data';

/** The names of the series, with the values of the point that is read. Screen readers read them at the point. */
export function ChartLegend({
  data: { series, points, text },
  active,
}: {
  data: ChartData;
  active: number | null;
}) {
  const point = active === null ? undefined : points[active];
  return (
    <div aria-hidden className="flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-1 text-xs text-ink-600">
      {series.map(({ id, label, tone, dashed }, at) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <span
            className={cx(
              'inline-block rounded-full',
              dashed === true ? 'h-0.5 w-3.5 border-t-2 border-dotted' : 'size-2.5',
              dashed === true ? TONES[tone].border : TONES[tone].ground,
            )}
          />
          {label}
          {point && (
            <span className="figures font-semibold text-ink-900">
              {valueText(point.values[at] ?? null, text)}
            </span>
          )}
        </span>
      ))}
      {point && <span className="ml-auto font-medium text-ink-700">{point.title}</span>}
    </div>
  );
}
