/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { MonthlyStatements } from './monthly-statements';

const PDF = { status: 200, body: '%PDF-1.3', headers: { 'Content-Type': 'application/pdf' } };

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (months: string[]) =>
  showWithApi(<MonthlyStatements userId="42" months={months} />, { [PAYMENT_PATHS.statementPdf]: PDF });

describe('statements by month', () => {
  it('are downloaded, the newest unless another is chosen', async () => {
    const { server, user } = show(['2026-10', '2026-09']);
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Month of the statement'), 'September 2026');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved).toEqual([
      'wallet-statement-2026-10.pdf from blob:8',
      'wallet-statement-2026-09.pdf from blob:8',
    ]);
    expect(server.callsTo(PAYMENT_PATHS.statementPdf).map(({ query }) => Object.fromEntries(query))).toEqual([
      { userId: '42', month: '2026-10' },
      { userId: '42', month: '2026-09' },
    ]);
    server.assertNothingUnexpected();
  });

  it('are not offered before the first month is complete', () => {
    show([]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
