import type { AnalyticsFiguresDto } from '@deccanloop/contracts/staff/analytics';
import { numberText } from '../../number-texts';
import { rateText, shortNumber } from '../figure-texts';
import { countCell, rateCell, timesCells } from './cells';
import {
  durationAxis,
  PERCENTILE_SERIES,
  pointsOf,
  timeTable,
  type PanelData,
  type Report,
} from './panel-data';

export const signUps = (report: Report): PanelData => ({
  title: 'Sign-ups over time',
  description: 'Accounts that people opened themselves, also those that are closed by now.',
  empty: report.figures.signUps === 0 ? 'There were no sign-ups in these days.' : null,
  chart: {
    kind: 'bars',
    series: [{ id: 'sign-ups', label: 'Sign-ups', tone: 'brand' }],
    points: pointsOf(report, ({ figures }) => [figures.signUps]),
    text: numberText,
    tick: shortNumber,
  },
  table: timeTable(report, ['Sign-ups'], ({ figures }) => [countCell(figures.signUps)]),
});

const STAGES = [
  ['submitted', 'Submitted'],
  ['priced', 'Priced'],
  ['accepted', 'Accepted'],
  ['paid', 'First phase paid'],
] as const satisfies readonly (readonly [keyof AnalyticsFiguresDto['quotations'], string])[];

export function quotationFunnel(report: Report): PanelData {
  const { quotations } = report.figures;
  const { submitted, declined, rejected } = quotations;
  return {
    title: 'Quotation funnel',
    description: `Of the quotations that were submitted in these days: how far they have come by now. ${numberText(rejected)} rejected by us, ${numberText(declined)} declined by the customer.`,
    empty: submitted === 0 ? 'No quotation was submitted in these days.' : null,
    chart: {
      kind: 'shares',
      max: submitted,
      tone: 'marigold',
      rows: STAGES.map(([stage, label]) => ({
        label,
        value: quotations[stage],
        text: numberText(quotations[stage]),
        detail:
          stage === 'submitted'
            ? 'All of them'
            : `${rateText(quotations[stage], submitted)} of those submitted`,
      })),
    },
    table: timeTable(
      report,
      [...STAGES.map(([, label]) => label), 'Accepted of submitted', 'Declined', 'Rejected'],
      ({ figures: { quotations: of } }) => [
        ...STAGES.map(([stage]) => countCell(of[stage])),
        ...[rateCell(of.accepted, of.submitted), countCell(of.declined), countCell(of.rejected)],
      ],
    ),
  };
}

export function ticketTimes(report: Report): PanelData {
  const points = pointsOf(report, ({ figures: { tickets } }) => [
    tickets.firstAnswer.p50Ms,
    tickets.solution.p50Ms,
  ]);
  const { firstAnswer, solution } = report.figures.tickets;
  return {
    title: 'Ticket times',
    description:
      'From the opening of a ticket to the first answer, and until it was first solved or closed, by the day of that event. Half of them took at most p50.',
    empty:
      firstAnswer.records + solution.records === 0 ? 'No ticket was answered or solved in these days.' : null,
    chart: {
      kind: 'lines',
      series: [
        { id: 'answer', label: 'First answer, p50', tone: 'brand' },
        { id: 'solution', label: 'Solved, p50', tone: 'marigold', dashed: true },
      ],
      points,
      ...durationAxis(points),
    },
    table: timeTable(
      report,
      ['Opened', 'Answered', 'Answer p50', 'Answer p95', 'Solved', 'Solved p50', 'Solved p95'],
      ({ figures: { tickets } }) => [
        countCell(tickets.opened),
        ...timesCells(tickets.firstAnswer),
        ...timesCells(tickets.solution),
      ],
    ),
  };
}

export function kycTimes(report: Report): PanelData {
  const points = pointsOf(report, ({ figures: { kycs } }) => [kycs.decision.p50Ms, kycs.decision.p95Ms]);
  return {
    title: 'KYC times',
    description: 'From the last submission to its decision, by the day of the decision.',
    empty: report.figures.kycs.decision.records === 0 ? 'No KYC was decided in these days.' : null,
    chart: { kind: 'lines', series: PERCENTILE_SERIES, points, ...durationAxis(points) },
    table: timeTable(
      report,
      ['Submitted', 'Approved', 'Rejected', 'Decided', 'p50', 'p95'],
      ({ figures: { kycs } }) => [
        ...[countCell(kycs.submitted), countCell(kycs.approved), countCell(kycs.rejected)],
        ...timesCells(kycs.decision),
      ],
    ),
  };
}
