/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { RefundOfferDto } from '@deccanloop/contracts/customer/refund-requests';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { ok, rejected } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { RefundRequestDialog } from './refund-request-dialog';

const PATH = CUSTOMER_PATHS.refundRequest('DL1');
const OFFER: RefundOfferDto = { mostPaise: paise(490_50), obstacle: null, open: null };

const show = (...answers: readonly ReturnType<typeof ok>[]) =>
  showWithApi(<RefundRequestDialog id="DL1" onClose={() => undefined} />, { [PATH]: answers });
const address = () => screen.getByLabelText('Address').textContent;

it('offers what can be refunded, sends it once and leads to the ticket', async () => {
  const { user, server } = show(ok(OFFER), ok({ number: 'TKT-000042', isNew: true }));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  expect(amount.value).toBe('490.5');
  expect(screen.getByText(/At most ₹490.50/)).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.type(
    screen.getByRole('textbox', { name: /^Why do you want it back/ }),
    'I topped up by mistake.',
  );
  await user.dblClick(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(address()).toBe('/support?ticket=TKT-000042'));
  const sent = server.callsTo(PATH).filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ amount: '100', message: 'I topped up by mistake.' }]);
});

it('shows the error of the amount at its field', async () => {
  const { user } = show(
    ok(OFFER),
    rejected(400, 'too_much', { errors: { amount: ['At most ₹400 can be refunded now'] } }),
  );
  await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'I topped up by mistake.');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('At most ₹400 can be refunded now')).toBeTruthy();
});

it('leads to the open request instead of a second one', async () => {
  show(ok({ ...OFFER, open: { number: 'TKT-000042', amountPaise: paise(100_00) } }));
  const link = await screen.findByRole('link', { name: 'Open the request' });
  expect(link.getAttribute('href')).toBe('/support?ticket=TKT-000042');
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

it('says why nothing can be refunded', async () => {
  show(ok({ mostPaise: paise(0), obstacle: 'spent', open: null }));
  expect(await screen.findByText(/The money of this payment is spent/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
