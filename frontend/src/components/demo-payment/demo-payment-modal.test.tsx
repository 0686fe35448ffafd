/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { Provider } from 'react-redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { delay } from 'typed-redux-saga';
import { act, fireEvent, render, screen } from '../../lib/testing/screen';
import { descriptionOf } from '../testing/show-form';
import DemoPaymentModal from './demo-payment-modal';
import { demoPaymentReducer, selectDemoPayment } from './demo-payment-slice';
import { demoPaymentSaga, type DemoPaymentPorts } from './demo-payment-saga';

const MISSING = 'Please select a payment method';
const PROCESSING = 'Processing payment via Razorpay...';
const PAID = 'Payment successful via Razorpay!';
const PAYLOAD = {
  transactionAmount: 499.5,
  paymentMode: 'RAZORPAY',
  userId: 'USR-1042',
  userName: 'Asha Rao',
};

let log: jest.SpiedFunction<typeof console.log>;
let task: Task;
beforeEach(() => {
  jest.useFakeTimers();
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  task.cancel();
  log.mockRestore();
  jest.useRealTimers();
});

/** Lets the time pass, and what follows from it. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  fireEvent.click(button(name));
  await pass(0);
};
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const alertText = () => screen.getByRole('alert').textContent;
const statusText = () => screen.getByRole('status').textContent;
const dialog = () => screen.queryByRole('dialog');

/** A page with the modal open, and its reducer and saga. */
async function show(ports?: DemoPaymentPorts) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { demoPayment: demoPaymentReducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  task = sagas.run(() => demoPaymentSaga(ports));
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <DemoPaymentModal onClose={() => setOpen(false)} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
    );
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
    { reactStrictMode: true },
  );
  await pass(0);
  return { state: () => selectDemoPayment(store.getState()) };
}

async function choose(name = 'Razorpay') {
  fireEvent.click(radio(name));
  await press('Continue');
}

function fill() {
  type('Name', ' Asha Rao ');
  type('User ID', ' USR-1042 ');
  type('Amount (INR)', '499.50');
}

describe('the first step', () => {
  it('says that it is a demo, and lists both providers with none chosen', async () => {
    await show();
    expect(
      screen.getByRole('dialog', {
        name: 'Demo payment',
        description: 'This is a demonstration. No money moves, and nothing that you enter is sent.',
      }),
    ).toBeTruthy();
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ['RAZORPAY', false],
      ['PHONEPE', false],
    ]);
    expect(document.activeElement).toBe(radio('Razorpay'));
  });

  it('without a provider shows for 2 seconds that one has to be selected', async () => {
    await show();
    button('Continue').focus();
    await press('Continue');
    expect(alertText()).toBe(MISSING);
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(radio('Razorpay'));
    await pass(1_999);
    expect(alertText()).toBe(MISSING);
    await pass(1);
    expect(alertText()).toBe('');
    expect(screen.getByRole('radiogroup').hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows it for 2 seconds from the last press', async () => {
    await show();
    await press('Continue');
    await pass(1_500);
    await press('Continue');
    await pass(1_999);
    expect(alertText()).toBe(MISSING);
    await pass(1);
    expect(alertText()).toBe('');
  });

  it('hides it as soon as a provider is chosen', async () => {
    await show();
    await press('Continue');
    fireEvent.click(radio('PhonePe'));
    expect(alertText()).toBe('');
  });
});

describe('the form', () => {
  it('shows the chosen provider, and gets the focus', async () => {
    await show();
    await choose('PhonePe');
    expect(screen.getByText('PhonePe')).toBeTruthy();
    expect(button('Pay with PhonePe')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
  });

  it('shows all errors, and that of a field until it is edited', async () => {
    await show();
    await choose();
    await press('Pay with Razorpay');
    expect(descriptionOf(field('Name'))).toBe('Name is required');
    expect(descriptionOf(field('User ID'))).toBe('User ID is required');
    expect(descriptionOf(field('Amount (INR)'))).toMatch(/^Amount is required/);
    expect(document.activeElement).toBe(field('Name'));
    // Only the error of the edited field is removed, whatever was typed.
    type('Name', '  ');
    await pass(0);
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
    expect(descriptionOf(field('User ID'))).toBe('User ID is required');
    type('Amount (INR)', '-5');
    await press('Pay with Razorpay');
    expect(descriptionOf(field('Name'))).toBe('Name is required');
    expect(descriptionOf(field('Amount (INR)'))).toMatch(/^Amount must be a positive number/);
    expect(log).not.toHaveBeenCalled();
  });

  it('returns by Change to the providers, and keeps what was typed', async () => {
    await show();
    await choose();
    fill();
    await press('Change the payment provider');
    expect(document.activeElement).toBe(radio('Razorpay'));
    await choose('PhonePe');
    expect(field('Name').value).toBe(' Asha Rao ');
    expect(button('Pay with PhonePe')).toBeTruthy();
  });
});

describe('a payment', () => {
  it('is processed for 3 seconds, and closes the modal 2 seconds after its success', async () => {
    const { state } = await show();
    await choose();
    fill();
    await press('Pay with Razorpay');
    expect(statusText()).toBe(PROCESSING);
    expect(button('Processing...').getAttribute('aria-disabled')).toBe('true');
    expect(button('Change the payment provider').hasAttribute('disabled')).toBe(true);
    expect(field('Name').readOnly).toBe(true);
    expect(log.mock.calls).toEqual([['Demo payment', PAYLOAD]]);

    await pass(2_999);
    expect(statusText()).toBe(PROCESSING);
    await pass(1);
    expect(statusText()).toBe(PAID);
    for (const label of ['Name', 'User ID', 'Amount (INR)']) expect(field(label).value).toBe('');
    expect(button('Pay with Razorpay').getAttribute('aria-disabled')).toBe('true');

    await pass(1_999);
    expect(statusText()).toBe(PAID);
    await pass(1);
    expect(dialog()).toBeNull();
    expect(state()).toEqual({ status: 'closed', provider: null, isProviderMissing: false });
    await press('Open again');
    expect(radio('Razorpay').checked).toBe(false);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is paid once by two presses, and not again while its success is shown', async () => {
    await show();
    await choose();
    fill();
    const pay = button('Pay with Razorpay');
    fireEvent.click(pay);
    fireEvent.click(pay);
    await pass(0);
    fireEvent.click(pay);
    await pass(1_000);
    fireEvent.click(pay);
    await pass(2_000);
    expect(statusText()).toBe(PAID);
    fireEvent.click(pay);
    await pass(0);
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
    expect(log).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['Close', () => fireEvent.click(button('Close'))],
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ])('ends when the modal is closed by %s meanwhile', async (_way, close) => {
    const { state } = await show();
    await choose();
    fill();
    await press('Pay with Razorpay');
    await pass(1_000);
    close();
    await pass(0);
    expect(dialog()).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    // The next payment does not end with the time of the closed one.
    await press('Open again');
    expect(radio('Razorpay').checked).toBe(false);
    await choose();
    expect(field('Name').value).toBe('');
    await pass(10_000);
    expect(state().status).toBe('filling');
  });

  it('that failed would say so for 2 seconds, and keep the form', async () => {
    const failing: DemoPaymentPorts = {
      *pay() {
        yield* delay(3_000);
        return 'failed';
      },
      log: () => undefined,
    };
    await show(failing);
    await choose();
    fill();
    await press('Pay with Razorpay');
    await pass(3_000);
    expect(alertText()).toBe('Payment failed. Please try again.');
    await pass(1_999);
    expect(alertText()).toBe('Payment failed. Please try again.');
    await pass(1);
    expect(alertText()).toBe('');
    expect(field('Name').value).toBe(' Asha Rao ');
    await press('Pay with Razorpay');
    expect(statusText()).toBe(PROCESSING);
  });
});
