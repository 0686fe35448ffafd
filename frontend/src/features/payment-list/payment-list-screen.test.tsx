/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { walletPayment } from '../../lib/testing/wallet-payment';
import PaymentListScreen from './payment-list-screen';

const payer = (userId: string, userName: string): PayerDto => ({
  userId,
  userName,
  from: 'website',
  expiresAt: '2026-12-20T12:13:00.000Z',
});
const PAYERS = [payer('42', 'Asha Rao'), payer('43', 'Ravi Rao')];
const ids = ['DL1', 'DL2'];

function show(query: string, payments = ids) {
  const { server, user } = showWithApi(
    <PaymentListScreen />,
    {
      [PAYMENT_PATHS.linkSession]: ok({ payers: PAYERS }),
      [PAYMENT_PATHS.history]: ok({
        transactions: payments.map((id) => walletPayment(id)),
        total: 30,
        totalText: '30',
        limit: 20,
        offset: 0,
        nextCursor: null,
      }),
    },
    { at: `/paymentslist${query}` },
  );
  const sent = () =>
    server.callsTo(PAYMENT_PATHS.history).map((call) => [call.query.get('userId'), call.query.get('cursor')]);
  return { user, sent };
}
const address = () => screen.getByLabelText('Address').textContent;

describe('the payments of several wallets', () => {
  it('start at the first page when another wallet is chosen', async () => {
    const { user, sent } = show('?status=completed&after=c1&page=2');
    await user.click(await screen.findByRole('button', { name: 'Ravi Rao' }));
    expect(address()).toBe('/paymentslist?status=completed&wallet=43');
    await waitFor(() =>
      expect(sent()).toEqual([
        ['42', 'c1'],
        ['43', null],
      ]),
    );
  });

  it('are those of the wallet in the address after a reload', async () => {
    const { sent } = show('?wallet=43&after=c1&page=2');
    await waitFor(() => expect(sent()).toEqual([['43', 'c1']]));
  });

  it('lead from a page without payments to the first one', async () => {
    const { user } = show('?wallet=43&after=c9&page=4', []);
    expect(await screen.findByText('No payments on this page')).toBeTruthy();
    expect(screen.queryByText('No payments yet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the first page' }));
    expect(address()).toBe('/paymentslist?wallet=43');
  });
});
