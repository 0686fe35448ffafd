import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInIndia, monthOf } from '@deccanloop/contracts/india-time';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { REPORT_FIELD, REPORT_LIMITS } from '@deccanloop/contracts/staff/settlements';
import type {
  PayoutRecordDto,
  PayoutReportDto,
  PayoutsDto,
  SettlementsDueDto,
} from '@deccanloop/contracts/staff/settlements-dto';
import { createPayoutRecording } from '@deccanloop/core/domain/gateway-payouts/payout-recording';
import { createReportRecording } from '@deccanloop/core/domain/gateway-payouts/report-recording';
import { createLogger } from '@deccanloop/core/platform/logger';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf, type Browser } from '../../../testing/browser';

const clock = { now: () => new Date() };
const today = dayInIndia(new Date());
const HEADER =
  'PaymentType,MerchantReferenceId,PhonePeReferenceId,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST';
const row = (id: string, amount: string, { utr = 'YESB0001', on = today, order = '-DL-1' } = {}) =>
  `PAYMENT,${order},${id},${on},${utr},${amount},-1.80,-0.32,0.00,0.00`;
const csv = (...rows: string[]): Buffer => Buffer.from([HEADER, ...rows, ''].join('\r\n'));

let fixture: AccessFixture;
let admin: Browser;
beforeAll(async () => {
  fixture = await openAccessFixture();
  admin = fixture.browserOf('admin');
});
afterAll(() => fixture.close());

const upload = (bytes: Buffer, name = 'report.csv') =>
  admin.postForm(STAFF_PATHS.settlementReports, {}).attach(REPORT_FIELD, bytes, { filename: name });
const faultsOf = async (bytes: Buffer): Promise<string[]> => {
  const response = await upload(bytes);
  expect(response.status).toBe(400);
  return (response.body as { errors: { file: string[] } }).errors.file;
};
const list = async (query: Record<string, string> = {}) =>
  dataOf<PayoutsDto>(await admin.get(STAFF_PATHS.settlements).query(query));
async function record(bytes: Buffer): Promise<PayoutReportDto> {
  const { report } = dataOf<{ report: PayoutReportDto }>(await upload(bytes));
  const db = fixture.app.worker;
  const recording = createPayoutRecording({ db, clock, wake: () => undefined });
  const logger = createLogger({ service: 'test', level: 'silent' });
  await createReportRecording({ db, recording, clock, logger }).record(report.id);
  return report;
}

describe('an uploaded report', () => {
  it.each<[string, Buffer]>([
    ['Row 3, Amount: “x” is not an amount such as -12.50.', csv(row('OM10', '1.00'), row('OM11', 'x'))],
    ['Row 2, SettlementDate: 2099-01-01 is in the future.', csv(row('OM10', '1.00', { on: '2099-01-01' }))],
    ['The file is larger than 5 MB. Choose a shorter period.', Buffer.alloc(REPORT_LIMITS.maxBytes + 1, 'a')],
    ['The file has no rows.', csv()],
  ])('is rejected as a whole: %s', async (fault, bytes) => {
    expect(await faultsOf(bytes)).toEqual([fault]);
    expect(await fixture.app.owner('payout_reports')).toEqual([]);
  });

  it('is required', async () => {
    const response = await admin.postForm(STAFF_PATHS.settlementReports, { note: 'without a file' });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ errors: { file: [expect.stringContaining('Choose the report')] } });
  });

  it('is stored with who uploaded it and its hash, without the payer, and once', async () => {
    const bytes = csv(row('OM100', '100.00'), row('OM101', '50.00'));
    const first = dataOf<{ report: PayoutReportDto; isKnown: boolean }>(
      await upload(bytes, '../../etc/<b>report.csv'),
    );
    expect(first).toMatchObject({
      isKnown: false,
      report: { name: '<b>report.csv', rowCount: 2, uploadedBy: 'Admin Singh', recordedAt: null },
    });
    expect(dataOf(await upload(bytes))).toMatchObject({ isKnown: true, report: { id: first.report.id } });
    const [stored] = await fixture.app.owner('payout_reports');
    expect(stored.sha256).toMatch(/^[0-9a-f]{64}$/);
    const events = await fixture.app.owner('security_events').where({ kind: 'settlement_report_uploaded' });
    expect(events).toHaveLength(1);
  });
});

describe('payouts', () => {
  let id = '';
  it('are listed with their sums, filtered, and found by a line', async () => {
    await record(csv(row('OM200', '200.00', { utr: 'YESB0200' }), row('OM201', '1.80', { utr: 'YESB0200' })));
    await record(csv(row('OM300', '300.00', { utr: 'YESB0300', on: '2026-01-05' })));
    const { payouts, total } = await list();
    expect(total).toBe(2);
    expect(payouts[0]).toMatchObject({
      ...{ gateway: 'phonepe', reference: 'YESB0200', utr: 'YESB0200', status: 'processed', lineCount: 2 },
      ...{ amountPaise: 197_56, grossPaise: 201_80, feePaise: 3_60, taxPaise: 64, differenceCount: 2 },
    });
    id = payouts[0]?.id ?? '';
    const ids = async (query: Record<string, string>) =>
      (await list(query)).payouts.map(({ reference }) => reference);
    expect(await ids({ reference: 'OM201' })).toEqual(['YESB0200']);
    expect(await ids({ reference: 'YESB0300' })).toEqual(['YESB0300']);
    expect(await ids({ reference: '%' })).toEqual([]);
    expect(await ids({ month: '2026-01' })).toEqual(['YESB0300']);
    expect(await ids({ gateway: 'razorpay' })).toEqual([]);
    expect(await ids({ state: 'matched' })).toEqual([]);
    const first = await list({ limit: '1' });
    expect(await ids({ limit: '1', cursor: first.nextCursor ?? '' })).toEqual(['YESB0300']);
    expect(await ids({ cursor: 'typed by hand' })).toEqual([]);
  });

  it('are read with a page of their lines and their findings', async () => {
    const read = async (query: object) =>
      dataOf<PayoutRecordDto>(await admin.get(STAFF_PATHS.settlement(id)).query(query));
    const first = await read({ limit: 1 });
    expect(first).toMatchObject({ linesNetPaise: 197_56, unmatchedPaise: 201_80 });
    expect(first.findings.map(({ kind }) => kind)).toEqual(['payout_line_unknown', 'payout_line_unknown']);
    const second = await read({ limit: 1, cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    const references = [...first.lines, ...second.lines].map(({ reference }) => reference);
    expect(references.sort()).toEqual(['OM200', 'OM201']);
  });

  it('are a file for the accountant whose net is what arrived, without formulas', async () => {
    const response = await admin.get(STAFF_PATHS.settlementCsv).query({ month: monthOf(new Date()) });
    expect(response.headers['content-disposition']).toContain(`settlements-${monthOf(new Date())}.csv`);
    const lines = response.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    const line = lines.find((each) => each.includes('OM200'));
    expect(line).toContain(",Payment,OM200,'-DL-1,,");
    expect(line).toContain(',200.00,-1.80,-0.32,0.00,0.00,-0.32,197.88,Not in our records');
  });

  it('leave what is still to come as it is: nothing of ours was settled', async () => {
    await fixture.payment('completed');
    const { gateways, reports } = dataOf<SettlementsDueDto>(await admin.get(STAFF_PATHS.settlementsDue));
    const ofRazorpay = gateways.find(({ gateway }) => gateway === 'razorpay');
    expect(ofRazorpay).toMatchObject({ totalPaise: 500_00, coveredUntil: null });
    expect(ofRazorpay?.ages.map(({ paise }) => paise)).toEqual([500_00, 0, 0, 0]);
    expect(gateways.find(({ gateway }) => gateway === 'phonepe')?.coveredUntil).not.toBeNull();
    expect(reports).toHaveLength(3);
  });
});
