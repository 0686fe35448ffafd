/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { someFunds } from '../../lib/testing/some-funds';
import { paise } from '@deccanloop/contracts/money';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { StatementDto } from '@deccanloop/contracts/payments/statement';
import { expect, it, jest } from '@jest/globals';
import { ok } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { Statement } from './statement';

const TWO: StatementDto = {
  funds: someFunds(588_00),
  entries: [
    {
      id: 2,
      at: '2026-11-20T09:00:00.000Z',
      kind: 'phase_payment',
      amountPaise: paise(-118_00),
      balancePaise: paise(470_00),
      merchantTransactionId: null,
      text: null,
      projectId: 'PRJ-000007',
    },
  ],
  nextCursor: null,
  months: ['2026-10'],
};
const NONE: StatementDto = { ...TWO, entries: [] };

function show(at: string, ...answers: readonly ReturnType<typeof ok>[]) {
  return showWithApi(
    <Statement userId="42" balancePaise={paise(588_00)} />,
    {
      [PAYMENT_PATHS.statement]: answers,
      [PAYMENT_PATHS.statementCsv]: {
        status: 200,
        body: 'Date',
        headers: { 'Content-Disposition': 'attachment; filename="x.csv"' },
      },
    },
    { at },
  );
}

it('asks for whole Indian days and the kind of the address', async () => {
  const { server } = show('/wallet?from=2026-11-20&to=2026-11-20&kind=phase_payment', ok(TWO));
  await screen.findByText('Project phase paid', { selector: 'p' });
  const { query } = server.callsTo(PAYMENT_PATHS.statement)[0]!;
  expect(Object.fromEntries(query)).toEqual({
    userId: '42',
    kind: 'phase_payment',
    from: '2026-11-19T18:30:00.000Z',
    to: '2026-11-20T18:30:00.000Z',
    limit: '10',
  });
  expect(screen.getByText('470.00', { exact: false })).toBeTruthy();
});

it('keeps a chosen filter in the address, and says when nothing fits', async () => {
  const { user, server } = show('/wallet', ok(TWO), ok(NONE));
  await user.click(await screen.findByRole('button', { name: /^Kind/ }));
  await user.click(await screen.findByText('Refund to you'));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/wallet?kind=refund'));
  expect(await screen.findByText('No entries fit these filters.')).toBeTruthy();
  expect(server.callsTo(PAYMENT_PATHS.statement).at(-1)?.query.get('kind')).toBe('refund');
  // There is nothing to download.
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('downloads what is filtered as CSV, and months as PDF', async () => {
  const address = jest.fn(() => 'blob:csv');
  Object.assign(URL, { createObjectURL: address, revokeObjectURL: jest.fn() });
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = show('/wallet?kind=phase_payment', ok(TWO));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(address).toHaveBeenCalled());
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(server.callsTo(PAYMENT_PATHS.statementCsv)[0]?.query.get('kind')).toBe('phase_payment');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});
