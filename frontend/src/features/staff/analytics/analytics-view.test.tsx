/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { AnalyticsFiguresDto, StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import AnalyticsView from './analytics-view';
// Loaded before the page asks for both at once: the test runner cannot link a module that two imports share at the same time.
import './charts/share-chart';
import './charts/time-chart';
import { csvOf } from './table-csv';

const NO_TIMES = { records: 0, p50Ms: null, p95Ms: null };
const NOTHING: AnalyticsFiguresDto = {
  credits: { payments: 0, paidPaise: paise(0), creditPaise: paise(0), feePaise: paise(0) },
  attempts: { began: 0, ended: 0, captured: 0 },
  timeToCredit: NO_TIMES,
  refunds: { refunds: 0, returned: 0, amountPaise: paise(0), feePaise: paise(0) },
  signUps: 0,
  quotations: { submitted: 0, priced: 0, accepted: 0, paid: 0, declined: 0, rejected: 0 },
  tickets: { opened: 0, firstAnswer: NO_TIMES, solution: NO_TIMES },
  kycs: { submitted: 0, approved: 0, rejected: 0, decision: NO_TIMES },
};
const SOME: AnalyticsFiguresDto = {
  ...NOTHING,
  credits: { payments: 2, paidPaise: paise(1_000_00), creditPaise: paise(980_00), feePaise: paise(20_00) },
  attempts: { began: 4, ended: 3, captured: 2 },
  timeToCredit: { records: 2, p50Ms: 4_216, p95Ms: 9_000 },
};
const gateway = (figures: AnalyticsFiguresDto, name: 'razorpay' | 'phonepe') => ({
  gateway: name,
  ...{ credits: figures.credits, attempts: figures.attempts },
  ...{ timeToCredit: figures.timeToCredit, refunds: figures.refunds },
});
const gateways = (figures: AnalyticsFiguresDto) => [
  gateway(figures, 'razorpay'),
  gateway(NOTHING, 'phonepe'),
];
const range = { from: '2026-11-24', to: '2026-11-25' };
const point = (day: string, figures: AnalyticsFiguresDto) => ({
  ...{ from: day, to: day, figures, gateways: gateways(figures) },
});
const REPORT: StaffAnalyticsDto = {
  ...{
    asOf: new Date().toISOString(),
    period: range,
    includesToday: false,
    firstDay: '2026-11-01',
    uncounted: 0,
  },
  figures: SOME,
  compared: {
    ...{ of: range, with: { from: '2026-11-22', to: '2026-11-23' } },
    ...{ current: SOME, before: NOTHING },
  },
  ...{ notCompared: null, gateways: gateways(SOME), unit: 'day' },
  methods: [
    { method: 'upi', credits: SOME.credits, attempts: { began: 3, ended: 3, captured: 2 } },
    { method: 'unknown', credits: NOTHING.credits, attempts: { began: 1, ended: 0, captured: 0 } },
  ],
  points: [point('2026-11-24', NOTHING), point('2026-11-25', SOME)],
};
const UNCOUNTED: StaffAnalyticsDto = {
  ...REPORT,
  ...{
    figures: null,
    compared: null,
    notCompared: 'being_counted',
    uncounted: 2,
    gateways: [],
    methods: [],
    points: [],
  },
};

const admin = { _id: 'u1', name: 'Nikhil Verma', role: 0 } as Parameters<typeof AnalyticsView>[0]['user'];
const show = (reply: Reply | readonly Reply[], at = '/dashboard/analytics') =>
  showWithApi(<AnalyticsView user={admin} />, { [STAFF_PATHS.analytics]: reply }, { at });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of Analytics', () => {
  it('shows each figure with its change, and charts that a screen reader reads point by point', async () => {
    show(ok(REPORT));
    expect(await screen.findByText('₹980')).toBeTruthy();
    expect(region('Credited').getByText('₹0 before')).toBeTruthy();
    expect(region('Success rate').getByText('66.7%')).toBeTruthy();
    expect(region('Time to credit, p50').getByText('4.2 s')).toBeTruthy();
    const chart = await screen.findByRole('group', { name: /^Credited to wallets\./ });
    expect(
      within(chart)
        .getAllByRole('img')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['24 Nov 2026: Razorpay ₹0, PhonePe ₹0', '25 Nov 2026: Razorpay ₹980, PhonePe ₹0']);
    // A rate of nothing is none, and not zero.
    const rates = await screen.findByRole('group', { name: /^Success rate by gateway\./ });
    expect(within(rates).getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
      '24 Nov 2026: Razorpay none, PhonePe none',
    );
    expect(screen.getByText('No KYC was decided in these days.')).toBeTruthy();
  });

  it('is one stop of the Tab key for each chart, in which arrows move', async () => {
    const { user } = show(ok(REPORT));
    const chart = await screen.findByRole('group', { name: /^Credited to wallets\./ });
    const [first, last] = within(chart).getAllByRole('img');
    expect([first, last].map((each) => each?.getAttribute('tabindex'))).toEqual(['-1', '0']);
    act(() => last?.focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(last);
  });

  it('has a table with the numbers of each chart', async () => {
    const { user } = show(ok(REPORT));
    await screen.findByText('₹980');
    await user.click(region('Success rate by method').getByRole('button', { name: 'Table' }));
    const rows = region('Success rate by method').getAllByRole('row');
    expect(rows.map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent))).toEqual([
      ['Method', 'Began', 'Ended', 'Captured', 'Success rate'],
      ['UPI', '3', '3', '2', '66.7%'],
      ['Not named by the gateway', '1', '0', '0', '—'],
    ]);
  });

  it('shows no figure while days have never been counted', async () => {
    show(ok(UNCOUNTED));
    expect(await screen.findByText('These days are being counted')).toBeTruthy();
    expect(screen.getByText(/^2 days of this period have not been counted yet/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Credited' })).toBeNull();
  });

  it('says since when nothing was counted', async () => {
    show(ok({ ...REPORT, asOf: '2026-11-20T07:10:00Z' }));
    expect(await screen.findByText(/No worker has counted all changes since/)).toBeTruthy();
  });

  it('shows no figures when nothing could be loaded, and loads them again', async () => {
    const { user } = show([rejected(500, 'internal'), ok(REPORT)]);
    expect(await screen.findByText('The figures did not load')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Credited' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₹980')).toBeTruthy();
  });
});

it('writes files that no spreadsheet executes, with numbers that it can add up', () => {
  const csv = csvOf({
    columns: ['Day', '=Amount'],
    rows: [
      [
        { text: '=1+1', csv: '=1+1' },
        { text: '−₹5', csv: { number: '-5.00' } },
      ],
    ],
  });
  expect(csv).toBe("\uFEFFDay,'=Amount\r\n'=1+1,-5.00\r\n");
});
