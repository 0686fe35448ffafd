/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Provider } from 'react-redux';
import { api } from '../../lib/api';
import { FakeServer, rejected } from '../../lib/testing/fake-server';
import { CancelPayment } from './cancel-payment';
import { render, screen, userEvent, waitFor } from '../../lib/testing/screen';

const ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';
const PATH = PAYMENT_PATHS.cancel;
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const button = (name: string) => screen.getByRole('button', { name });
function show(canCancel = true) {
  const view = somePayerView('waiting_for_payment');
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <CancelPayment
        payment={{
          merchantTransactionId: ID,
          view: { ...view, actions: { ...view.actions, cancel: canCancel } },
        }}
      />
    </Provider>,
  );
  return userEvent.setup();
}
const ask = async () => {
  const user = show();
  await user.click(button('Cancel payment'));
  await screen.findByRole('dialog', { name: 'Cancel this payment?' });
  return user;
};

describe('cancelling a payment', () => {
  it('is not offered where it is not possible', () => {
    show(false);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['Keep it', 'Close'])('asks first, and %s sends nothing and returns the focus', async (way) => {
    const user = await ask();
    await user.click(button(way));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Cancel payment'));
    expect(server.calls).toEqual([]);
  });

  it('is announced while the bank is asked, with the focus on that text', async () => {
    server.on(PATH, 'hang');
    const user = await ask();
    await user.click(button('Cancel payment'));
    await screen.findByText(/Checking with the bank/);
    const status = screen.getByRole('status');
    await waitFor(() => expect(document.activeElement === status).toBe(true));
    expect(screen.queryByRole('button', { name: 'Cancel payment' })).toBeNull();
    expect(server.callsTo(PATH)).toHaveLength(1);
  });

  it('says why it did not work, and can be asked for again', async () => {
    server.on(PATH, rejected(500, 'internal', { message: 'The bank did not answer.' }));
    const user = await ask();
    await user.click(button('Cancel payment'));
    await screen.findByText('The bank did not answer.');
    expect(screen.getByRole('status').textContent).toBe('The bank did not answer.');
    expect(button('Cancel payment')).toBeTruthy();
  });
});
