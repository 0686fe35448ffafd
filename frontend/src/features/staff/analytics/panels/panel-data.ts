import type { AnalyticsPointDto, StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import type { ChartData, ChartPoint, Series } from '../charts/chart-data';
import type { ShareData } from '../charts/share-chart';
import { durationText, durationUnitOf, rangeText, unitText } from '../figure-texts';
import type { TableData, TableCell } from '../chart-table';
import { textCell } from './cells';

/** One chart with its table. */
export interface PanelData {
  title: string;
  /** How it is counted, in a sentence. */
  description: string;
  chart: ChartData | ShareData;
  table: TableData;
  /** Shown in place of the chart where there is nothing to draw; null where there is. */
  empty: string | null;
}

/** A report whose days are all counted. */
export type Report = Pick<
  StaffAnalyticsDto,
  'unit' | 'points' | 'gateways' | 'methods' | 'period' | 'includesToday'
> & {
  figures: NonNullable<StaffAnalyticsDto['figures']>;
};

const isRunning = ({ period, includesToday }: Report, { to }: AnalyticsPointDto): boolean =>
  includesToday && to === period.to;

/** "27 Oct 2026"; the last one of a period with today is not over. */
export const titleOf = (report: Report, point: AnalyticsPointDto): string =>
  `${rangeText(point)}${isRunning(report, point) ? ', so far' : ''}`;

export const pointsOf = (
  report: Report,
  valuesOf: (point: AnalyticsPointDto) => ChartPoint['values'],
): ChartPoint[] =>
  report.points.map((point) => ({
    label: unitText(point, report.unit),
    title: titleOf(report, point),
    values: valuesOf(point),
  }));

const UNIT_COLUMNS = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** A table with a row for each day, week or month. */
export const timeTable = (
  report: Report,
  columns: readonly string[],
  cellsOf: (point: AnalyticsPointDto) => readonly TableCell[],
): TableData => ({
  columns: [UNIT_COLUMNS[report.unit], ...columns],
  rows: report.points.map((point) => [textCell(titleOf(report, point)), ...cellsOf(point)]),
});

export const PERCENTILE_SERIES: readonly Series[] = [
  { id: 'p50', label: 'p50', tone: 'brand' },
  { id: 'p95', label: 'p95', tone: 'ink', dashed: true },
];

/** Axis and texts of durations, in the unit that fits the longest one. */
export function durationAxis(points: readonly ChartPoint[]): Pick<ChartData, 'text' | 'tick' | 'unit'> {
  const longest = Math.max(0, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const { ms, text } = durationUnitOf(longest);
  return {
    text: durationText,
    tick: (value) => (value === 0 ? '0' : `${Math.round((value / ms) * 100) / 100} ${text}`),
    unit: ms,
  };
}
