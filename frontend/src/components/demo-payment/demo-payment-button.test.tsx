/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Provider } from 'react-redux';
import { provideStoreRuntime } from '../../lib/store-runtime-ready';
import { render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { DemoPaymentButton, type DemoPaymentButtonProps } from './demo-payment-button';
import { demoPaymentReducer } from './demo-payment-slice';

const makePayment = () => screen.getByRole('button', { name: 'Make Payment' });

function show(props?: DemoPaymentButtonProps) {
  const store = configureStore({ reducer: { demoPayment: demoPaymentReducer } });
  render(
    <Provider store={store}>
      <DemoPaymentButton {...props} />
    </Provider>,
  );
  return userEvent.setup();
}

afterEach(() => provideStoreRuntime(() => Promise.resolve()));

describe('Make Payment', () => {
  it('opens the modal once its code is loaded, and gets the focus back', async () => {
    let start = (): void => undefined;
    provideStoreRuntime(() => new Promise<void>((resolve) => (start = resolve)));
    const user = show();
    await user.click(makePayment());
    expect(screen.getByRole('button', { name: 'Opening...' }).getAttribute('aria-disabled')).toBe('true');
    start();
    expect(await screen.findByRole('dialog', { name: 'Demo payment' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(makePayment()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has another text and fills in the amount of the page that it is on', async () => {
    const user = show({ children: 'Pay ₹2,499', amount: paise(2_499_00) });
    await user.click(screen.getByRole('button', { name: 'Pay ₹2,499' }));
    await user.click(await screen.findByRole('radio', { name: 'Razorpay' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (INR)' }).value).toBe('2499.00');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  });

  it('says when its code could not be loaded, and can be pressed again', async () => {
    provideStoreRuntime(() => Promise.reject(new Error('offline')));
    const user = show();
    await user.click(makePayment());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/));
    provideStoreRuntime(() => Promise.resolve());
    await user.click(makePayment());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});
