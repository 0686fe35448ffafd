import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { DifferenceDto, ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { alarms, reportLines } from './reconciliation-table';

const difference = (change: Partial<DifferenceDto>): DifferenceDto => ({
  kind: 'missing_credit',
  action: 'settled',
  gateway: 'razorpay',
  merchantTransactionId: 'DL1',
  gatewayOrderId: 'order_1',
  gatewayPaymentId: 'pay_1',
  findingId: null,
  detail: { amountPaise: 500_00, currency: 'INR', merchantOrderId: null },
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
});
const report = (differences: DifferenceDto[]): ReconciliationReportDto => ({
  id: 'run-1',
  state: 'done',
  scheduled: false,
  isFullCheck: false,
  rules: [],
  requestedBy: null,
  windowFrom: '2026-11-19T10:00:00.000Z',
  windowTo: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:01.000Z',
  error: null,
  summary: {
    gateways: [
      {
        gateway: 'razorpay',
        listed: true,
        ordersCompared: 250,
        paymentsCompared: 12,
        disputesCompared: 1,
        unanswered: 0,
        note: null,
      },
      {
        gateway: 'phonepe',
        listed: false,
        ordersCompared: 3,
        paymentsCompared: 0,
        unanswered: 1,
        note: 'Ours only.',
      },
    ],
    ledger: { transfersChecked: 12, accountsChecked: 6, entriesSumPaise: paise(0) },
    differences: {},
  },
  differences,
});

describe('the report of a reconciliation on a terminal', () => {
  it('shows what was compared and what differs, in columns', () => {
    expect(reportLines(report([difference({})])).join('\n')).toBe(`
Run run-1: done
Window 2026-11-19T10:00:00.000Z to 2026-11-20T10:00:00.000Z

gateway   orders  payments  disputes  unanswered  note
--------  ------  --------  --------  ----------  ----
razorpay  250     12        1         0
phonepe   3       -         -         1           Ours only.

Ledger: 12 transfers, 6 accounts checked, their new entries sum to 0 paise

action   what                             transaction  at the gateway  detail
-------  -------------------------------  -----------  --------------  ------
settled  money was missing in the wallet  DL1          pay_1           amount ₹500, currency INR`);
  });

  it('reports that nothing differs, or why a run failed', () => {
    expect(reportLines(report([])).at(-1)).toBe('No differences.');
    const failed = reportLines({ ...report([]), state: 'failed', summary: null, error: 'Error: no disk' });
    expect(failed).toContain('Error: no disk');
  });

  it('names the rules that a check of the whole ledger could not check, and fails', () => {
    const rule = {
      rule: 'a_rule',
      text: 'A rule.',
      checked: 0,
      found: 0,
      seconds: 1,
      isDone: false,
      error: 'too slow',
    };
    const full = { ...report([]), isFullCheck: true, rules: [rule, { ...rule, error: null, isDone: true }] };
    expect(reportLines(full)).toEqual([
      ...['', 'Run run-1: done', 'The whole ledger', ''],
      'Ledger: 12 transfers, 6 accounts checked, all entries sum to 0 paise',
      ...['Not checked: a_rule: too slow', '', 'No differences.'],
    ]);
    expect(alarms(full)).toBe(true);
  });

  it('fails while staff must act', () => {
    expect(alarms(report([difference({})]))).toBe(false);
    expect(alarms(report([difference({ action: 'noted' }), difference({ action: 'closed' })]))).toBe(false);
    expect(alarms(report([difference({}), difference({ action: 'on_hold' })]))).toBe(true);
    expect(alarms(report([difference({ action: 'alarm' })]))).toBe(true);
  });
});
