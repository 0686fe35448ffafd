import type { Paise } from '@deccanloop/contracts/money';
import { configureStore } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '../../../lib/testing/screen';
import DemoPaymentModal from '../demo-payment-modal';
import { demoPaymentSaga, type DemoPaymentPorts } from '../demo-payment-saga';
import { demoPaymentReducer, selectDemoPayment } from '../demo-payment-slice';

let log: jest.SpiedFunction<typeof console.log>;
let stop = (): void => undefined;

/** Before each test: the clock is the test's, and the console is silent. */
export function startClock(): void {
  jest.useFakeTimers();
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
}

/** After each test. */
export function stopClock(): void {
  stop();
  log.mockRestore();
  jest.useRealTimers();
}

/** What was logged to the console. */
export const logged = () => log.mock.calls;

/** Lets the time pass, and what follows from it. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const button = (name: string) => screen.getByRole('button', { name });
export const press = async (name: string) => {
  fireEvent.click(button(name));
  await pass(0);
};
export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const alertText = () => screen.getByRole('alert').textContent;
export const statusText = () => screen.getByRole('status').textContent;

/** A page with the modal open, and its reducer and saga. */
export async function showDemo(ports?: DemoPaymentPorts, amount?: Paise) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { demoPayment: demoPaymentReducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  const task = sagas.run(() => demoPaymentSaga(ports));
  stop = () => task.cancel();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <DemoPaymentModal {...(amount !== undefined && { amount })} onClose={() => setOpen(false)} />
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

export async function choose(name = 'Razorpay') {
  fireEvent.click(radio(name));
  await press('Continue');
}

export function fill() {
  type('Name', ' Asha Rao ');
  type('User ID', ' USR-1042 ');
  type('Amount (INR)', '499.50');
}
