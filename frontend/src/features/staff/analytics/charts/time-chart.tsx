import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { BarMarks } from './bar-marks';
import { largestOf, pointText, type ChartData } from './chart-data';
import { ChartLegend } from './chart-legend';
import { LineMarks } from './line-marks';
import { useActivePoint } from './use-active-point';
import { useWidth } from './use-width';

const HEIGHT = 232;
const MARGIN = { top: 10, right: 4, bottom: 26, left: 52 } as const;
const TICKS = 4;
/** Of a label below the axis, with its space. */
const LABEL_WIDTH = { short: 58, long: 96 } as const;
const TICK_LABEL = { className: 'figures fill-ink-600 font-sans text-2xs' } as const;

/** Bars or lines over days, weeks or months. The values of the point that is read are in the legend. */
export default function TimeChart({ name, data }: { name: string; data: ChartData }) {
  const { points, kind, unit = 1 } = data;
  const [ref, width] = useWidth<HTMLDivElement>();
  const { active, onKeyDown, clear, propsOf } = useActivePoint(points.length);
  const [innerWidth, innerHeight] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const places = scaleBand<number>({
    domain: points.map((_point, at) => at),
    range: [0, innerWidth],
    paddingInner: kind === 'bars' ? 0.28 : 0,
    paddingOuter: kind === 'bars' ? 0.14 : 0,
  });
  const largest = (data.max ?? largestOf(data)) / unit;
  const heights = scaleLinear<number>({
    domain: [0, largest > 0 ? largest : 1],
    range: [innerHeight, 0],
    nice: data.max === undefined ? TICKS : false,
  });
  const yOf = (value: number): number => heights(value / unit);
  const ticks = heights.ticks(TICKS);
  const isLong = points.some(({ label }) => label.length > 7);
  return (
    <div>
      <ChartLegend data={data} active={active} />
      <div ref={ref} className="mt-3">
        <svg
          role="group"
          aria-label={`${name}. Arrow keys move between its points.`}
          width={width}
          height={HEIGHT}
          className="block max-w-full overflow-visible"
          onKeyDown={onKeyDown}
          onPointerLeave={clear}
        >
          <g transform={`translate(${MARGIN.left}, ${MARGIN.top})`}>
            <g aria-hidden="true">
              {ticks.map((tick) => (
                <Line
                  key={tick}
                  from={{ x: 0, y: heights(tick) }}
                  to={{ x: innerWidth, y: heights(tick) }}
                  className={tick === 0 ? 'stroke-paper-300' : 'stroke-paper-200'}
                  strokeDasharray={tick === 0 ? undefined : '2 4'}
                />
              ))}
              <AxisLeft
                scale={heights}
                tickValues={ticks}
                tickFormat={(tick) => data.tick(Number(tick) * unit)}
                hideAxisLine
                hideTicks
                tickLabelProps={{ ...TICK_LABEL, textAnchor: 'end', dx: '-0.25em', dy: '0.32em' }}
              />
              <AxisBottom
                scale={places}
                top={innerHeight}
                tickValues={shownPlaces(points.length, innerWidth, LABEL_WIDTH[isLong ? 'long' : 'short'])}
                tickFormat={(at) => points[at]?.label}
                hideAxisLine
                hideTicks
                tickLabelProps={{ ...TICK_LABEL, textAnchor: 'middle', dy: '0.1em' }}
              />
              {active !== null && kind === 'lines' && (
                <Line
                  from={{ x: middleOf(places, active), y: 0 }}
                  to={{ x: middleOf(places, active), y: innerHeight }}
                  className="stroke-ink-300"
                />
              )}
              {kind === 'bars' ? (
                <BarMarks
                  data={data}
                  active={active}
                  xOf={(at) => places(at) ?? 0}
                  width={places.bandwidth()}
                  yOf={yOf}
                />
              ) : (
                <LineMarks data={data} active={active} xOf={(at) => middleOf(places, at)} yOf={yOf} />
              )}
            </g>
            {points.map((point, at) => (
              <Bar
                key={point.title}
                {...propsOf(at)}
                role="img"
                aria-label={pointText(data, point)}
                x={(places(at) ?? 0) - (places.step() - places.bandwidth()) / 2}
                y={0}
                width={places.step()}
                height={innerHeight}
                rx={4}
                className="fill-transparent focus-visible:outline-2 focus-visible:outline-brand-600"
              />
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}

type Places = ReturnType<typeof scaleBand<number>>;
const middleOf = (places: Places, at: number): number => (places(at) ?? 0) + places.bandwidth() / 2;

/** As many labels as have room, at equal distances; always with that of the last point. */
function shownPlaces(count: number, width: number, labelWidth: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelWidth))));
  return Array.from({ length: count }, (_none, at) => at).filter((at) => (count - 1 - at) % step === 0);
}
