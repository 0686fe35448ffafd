import { GATEWAY_TITLES, GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import { methodLabel } from '@deccanloop/contracts/payments/methods';
import type { AnalyticsMethod, AnalyticsPointDto } from '@deccanloop/contracts/staff/analytics';
import type { Series, Tone } from '../charts/chart-data';
import { numberText } from '../../number-texts';
import { rateText, rupeesText, shortRupees } from '../figure-texts';
import {
  ATTEMPT_COLUMNS,
  attemptCells,
  countCell,
  CREDIT_COLUMNS,
  creditCells,
  durationCell,
  moneyCell,
  rateCell,
  textCell,
  timesCells,
} from './cells';
import {
  durationAxis,
  PERCENTILE_SERIES,
  pointsOf,
  timeTable,
  type PanelData,
  type Report,
} from './panel-data';

const GATEWAY_TONES = { razorpay: 'brand', phonepe: 'marigold' } as const satisfies Record<GatewayName, Tone>;
const GATEWAY_SERIES: readonly Series[] = GATEWAYS.map((gateway) => ({
  id: gateway,
  label: GATEWAY_TITLES[gateway],
  tone: GATEWAY_TONES[gateway],
}));
const GATEWAY_COLUMNS = GATEWAYS.map((gateway) => GATEWAY_TITLES[gateway]);

/** Axis and texts of paise; the unit is a rupee, so that the axis has round amounts of them. */
const MONEY_AXIS = { text: rupeesText, tick: shortRupees, unit: 100 } as const;

type OfGateway = AnalyticsPointDto['gateways'][number];
const gatewaysOf = <Value>(
  { gateways }: AnalyticsPointDto,
  valueOf: (gateway: OfGateway) => Value,
): Value[] => GATEWAYS.flatMap((name) => gateways.filter(({ gateway }) => gateway === name).map(valueOf));

export const credited = (report: Report): PanelData => ({
  title: 'Credited to wallets',
  description: 'Top-ups by the day of their credit, after fees and before refunds.',
  empty: report.figures.credits.payments === 0 ? 'No top-up was completed in these days.' : null,
  chart: {
    kind: 'bars',
    series: GATEWAY_SERIES,
    points: pointsOf(report, (point) => gatewaysOf(point, ({ credits }) => credits.creditPaise)),
    ...MONEY_AXIS,
  },
  table: timeTable(report, [...CREDIT_COLUMNS, ...GATEWAY_COLUMNS], (point) => [
    ...creditCells(point.figures.credits),
    ...gatewaysOf(point, ({ credits }) => moneyCell(credits.creditPaise)),
  ]),
});

export const successByGateway = (report: Report): PanelData => ({
  title: 'Success rate by gateway',
  description: 'Captured ÷ ended attempts, by the day on which the attempt began.',
  empty: report.figures.attempts.ended === 0 ? 'No attempt of these days has ended.' : null,
  chart: {
    kind: 'lines',
    series: GATEWAY_SERIES.map((series, at) => ({ ...series, dashed: at === 1 })),
    points: pointsOf(report, (point) =>
      gatewaysOf(point, ({ attempts: { ended, captured } }) =>
        ended === 0 ? null : (captured / ended) * 100,
      ),
    ),
    text: (percent) => rateText(percent, 100),
    tick: (percent) => `${percent}%`,
    max: 100,
  },
  table: timeTable(report, [...ATTEMPT_COLUMNS, ...GATEWAY_COLUMNS], (point) => [
    ...attemptCells(point.figures.attempts),
    ...gatewaysOf(point, ({ attempts }) => rateCell(attempts.captured, attempts.ended)),
  ]),
});

const labelOf = (method: AnalyticsMethod): string =>
  method === 'unknown' ? 'Not named by the gateway' : (methodLabel(method) ?? method);

export const successByMethod = ({ methods }: Report): PanelData => ({
  title: 'Success rate by method',
  description: 'Captured ÷ ended attempts. Where the payer never chose a method, the gateway names none.',
  empty: methods.every(({ attempts }) => attempts.ended === 0) ? 'No attempt of these days has ended.' : null,
  chart: {
    kind: 'shares',
    max: 100,
    tone: 'brand',
    rows: methods
      .filter(({ attempts }) => attempts.ended > 0)
      .map(({ method, attempts: { ended, captured } }) => ({
        label: labelOf(method),
        value: (captured / ended) * 100,
        text: rateText(captured, ended),
        detail: `${numberText(captured)} of ${numberText(ended)} captured`,
      })),
  },
  table: {
    columns: ['Method', ...ATTEMPT_COLUMNS, ...CREDIT_COLUMNS],
    rows: methods.map(({ method, attempts, credits }) => [
      textCell(labelOf(method)),
      ...attemptCells(attempts),
      ...creditCells(credits),
    ]),
  },
});

export function timeToCredit(report: Report): PanelData {
  const points = pointsOf(report, ({ figures: { timeToCredit: times } }) => [times.p50Ms, times.p95Ms]);
  return {
    title: 'Time to credit',
    description:
      'From the start of a top-up to its credit: half of them took at most p50, 95 of 100 at most p95.',
    empty: report.figures.timeToCredit.records === 0 ? 'No top-up was completed in these days.' : null,
    chart: {
      kind: 'lines',
      series: PERCENTILE_SERIES,
      points,
      ...durationAxis(points),
    },
    table: timeTable(
      report,
      ['Top-ups', 'p50', 'p95', ...GATEWAY_COLUMNS.flatMap((title) => [`${title} p50`, `${title} p95`])],
      (point) => [
        ...timesCells(point.figures.timeToCredit),
        ...gatewaysOf(point, ({ timeToCredit: times }) => times).flatMap((times) => [
          durationCell(times.p50Ms),
          durationCell(times.p95Ms),
        ]),
      ],
    ),
  };
}

export const fees = (report: Report): PanelData => ({
  title: 'Fees by gateway',
  description: 'Our fee of the top-ups that were credited, without what refunds returned of it.',
  empty: report.figures.credits.feePaise === 0 ? 'No fee was earned in these days.' : null,
  chart: {
    kind: 'bars',
    series: GATEWAY_SERIES,
    points: pointsOf(report, (point) => gatewaysOf(point, ({ credits }) => credits.feePaise)),
    ...MONEY_AXIS,
  },
  table: timeTable(report, ['Fees', ...GATEWAY_COLUMNS, 'Returned by refunds'], (point) => [
    moneyCell(point.figures.credits.feePaise),
    ...gatewaysOf(point, ({ credits }) => moneyCell(credits.feePaise)),
    moneyCell(point.figures.refunds.feePaise),
  ]),
});

export const refunds = (report: Report): PanelData => ({
  title: 'Refunds by gateway',
  description:
    'By the day on which they left the wallet. One that failed later is subtracted on the day of its return.',
  empty:
    report.figures.refunds.refunds + report.figures.refunds.returned === 0
      ? 'Nothing was refunded in these days.'
      : null,
  chart: {
    kind: 'bars',
    series: GATEWAY_SERIES,
    // A day on which more returned than left has no bar; its number is in the table.
    points: pointsOf(report, (point) =>
      gatewaysOf(point, ({ refunds: { amountPaise } }) => Math.max(0, amountPaise)),
    ),
    ...MONEY_AXIS,
  },
  table: timeTable(report, ['Refunds', 'Returned', 'Amount', ...GATEWAY_COLUMNS], (point) => [
    ...[countCell(point.figures.refunds.refunds), countCell(point.figures.refunds.returned)],
    moneyCell(point.figures.refunds.amountPaise),
    ...gatewaysOf(point, ({ refunds: { amountPaise } }) => moneyCell(amountPaise)),
  ]),
});
