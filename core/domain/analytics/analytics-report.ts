import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { AnalyticsUnit, NotCompared, StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { byGateway, byMethod, figuresOf, rowsOfRanges } from './figures';
import {
  addDays,
  comparedRanges,
  daysOf,
  unitOf,
  unitsOf,
  type AskedPeriod,
  type ComparedRanges,
  type DayRange,
} from './periods';
import {
  findCountedState,
  findRangeRows,
  findRangeState,
  type CountedState,
  type RangeRows,
} from './report-repository';

export interface AnalyticsReport {
  /** The figures of a period and of the one before, from the roll-ups. Days that were never counted give no figures. */
  read(asked: AskedPeriod): Promise<StaffAnalyticsDto>;
}

export function createAnalyticsReport(deps: { db: Knex; mode: Mode; clock: Clock }): AnalyticsReport {
  const { db, mode, clock } = deps;
  return {
    read: (asked) =>
      inSnapshot(db, async (trx) => {
        const now = clock.now();
        const today = dayInIndia(now);
        const ranges = comparedRanges(asked, now);
        const state = await findCountedState(trx);
        const readState = async (range: DayRange) => {
          const { from, to } = countable(range, state.first_day);
          const { counted, stale_since: staleSince } = await findRangeState(trx, { from, to });
          return {
            uncounted: state.seen_until === null ? daysOf(range) : daysOf({ from, to }) - counted,
            staleSince,
          };
        };
        const [ofPeriod, ofBefore] = [await readState(ranges.period), await readState(ranges.with)];
        const notCompared = whyNotCompared(ranges, state, ofPeriod.uncounted + ofBefore.uncounted);
        const pieces = piecesOf(ranges, today);
        const rows = ofPeriod.uncounted === 0 ? await findRangeRows(trx, mode, pieces.ranges) : null;
        return {
          asOf: earliest([state.seen_until, ofPeriod.staleSince, ofBefore.staleSince]),
          period: ranges.period,
          includesToday: ranges.period.to >= today,
          firstDay: state.first_day,
          uncounted: ofPeriod.uncounted,
          ...shown(rows, ranges, pieces, notCompared),
        };
      }),
  };
}

/** Days before the first record have nothing to count. */
const countable = ({ from, to }: DayRange, firstDay: string | null): DayRange => ({
  from: firstDay !== null && firstDay > from ? firstDay : from,
  to,
});

function earliest(times: readonly (Date | null)[]): string | null {
  const [seen, ...rest] = times;
  if (!seen) return null;
  return new Date(Math.min(...[seen, ...rest].flatMap((time) => time?.getTime() ?? []))).toISOString();
}

function whyNotCompared(
  { of, with: before }: ComparedRanges,
  { first_day: firstDay }: CountedState,
  uncounted: number,
): NotCompared | null {
  if (daysOf(of) === 0) return 'no_whole_day';
  if (uncounted > 0) return 'being_counted';
  return firstDay === null || before.from < firstDay ? 'before_first_record' : null;
}

/** Ranges that do not overlap, from which every figure is a union: those of charts, today apart, and the period before. */
interface Pieces {
  ranges: DayRange[];
  unit: AnalyticsUnit;
  /** The pieces of each day, week or month of the charts. */
  units: { range: DayRange; pieces: number[] }[];
  /** The piece of today, which is not compared; null where it is not in the period. */
  today: number | null;
  before: number;
}

function piecesOf({ period, with: before }: ComparedRanges, today: string): Pieces {
  const ranges: DayRange[] = [];
  const add = (range: DayRange): number => ranges.push(range) - 1;
  let ofToday: number | null = null;
  const unit = unitOf(period);
  const units = unitsOf(period, unit).map((range) => {
    if (range.to < today) return { range, pieces: [add(range)] };
    const pieces = range.from < today ? [add({ from: range.from, to: addDays(today, -1) })] : [];
    ofToday = add({ from: today, to: range.to });
    return { range, pieces: [...pieces, ofToday] };
  });
  return { ranges, unit, units, today: ofToday, before: add(before) };
}

type Shown = Pick<
  StaffAnalyticsDto,
  'figures' | 'compared' | 'notCompared' | 'gateways' | 'methods' | 'unit' | 'points'
>;

function shown(
  rows: RangeRows | null,
  ranges: ComparedRanges,
  pieces: Pieces,
  notCompared: NotCompared | null,
): Shown {
  const { unit } = pieces;
  if (rows === null)
    return { figures: null, compared: null, notCompared, gateways: [], methods: [], unit, points: [] };
  const of = (numbers: readonly number[]): RangeRows => rowsOfRanges(rows, new Set(numbers));
  const all = pieces.units.flatMap((each) => each.pieces);
  const whole = of(all);
  return {
    figures: figuresOf(whole),
    notCompared,
    compared:
      notCompared === null
        ? {
            of: ranges.of,
            with: ranges.with,
            current: figuresOf(of(all.filter((piece) => piece !== pieces.today))),
            before: figuresOf(of([pieces.before])),
          }
        : null,
    gateways: byGateway(whole),
    methods: byMethod(whole),
    unit,
    points: pieces.units.map(({ range, pieces: numbers }) => {
      const rowsOfUnit = of(numbers);
      return { ...range, figures: figuresOf(rowsOfUnit), gateways: byGateway(rowsOfUnit) };
    }),
  };
}
