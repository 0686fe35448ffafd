import { configureStore } from '@reduxjs/toolkit';
import { paise } from '@deccanloop/contracts/money';
import type {
  PayerDto,
  PaymentDetailsDto,
  PaymentStatusDto,
  PhonePeInitiated,
  RazorpayInitiated,
} from '@deccanloop/contracts/payments/dto';
import type { OpenPaymentDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { jest } from '@jest/globals';
import createSagaMiddleware from 'redux-saga';
import { api } from '../../../lib/api';
import { paymentsSaga } from '../payments-saga';
import { paymentsReducer } from '../state';
import { FakeBrowser } from './fake-browser';
import { FakeServer, ok } from '../../../lib/testing/fake-server';

export const ID = 'DLabcdefghijklmnop12345678';
export const STATUS_PATH = PAYMENT_PATHS.status(ID);
export const START = Date.UTC(2025, 10, 20, 9, 0, 0);

export const PAYER: PayerDto = {
  userId: '42',
  userName: 'Asha Rao',
  from: 'website',
  expiresAt: '2025-11-20T09:30:00.000Z',
};

const breakdown = {
  amountPaise: paise(500_00),
  feePaise: paise(10_00),
  totalPaise: paise(500_00),
  creditPaise: paise(490_00),
};

export const RAZORPAY_ORDER: RazorpayInitiated = {
  gateway: 'razorpay',
  merchantTransactionId: ID,
  breakdown,
  currency: 'INR',
  razorpayKeyId: 'rzp_test_1',
  razorpayOrderId: 'order_abcdefghijklmn',
  razorpayOrder: { amount: paise(500_00) },
  callbackUrl: 'http://localhost:3000/api/payments/razorpay/callback',
  prefill: null,
};

export const PHONEPE_ORDER: PhonePeInitiated = {
  gateway: 'phonepe',
  merchantTransactionId: ID,
  breakdown,
  currency: 'INR',
  paymentUrl: 'https://pay.phonepe.example/transact?token=t',
};

export const detailsOf = (changes: Partial<PaymentDetailsDto> = {}): PaymentDetailsDto => ({
  gateway: 'razorpay',
  userId: '42',
  userName: 'Asha Rao',
  from: 'website',
  breakdown,
  initiatedAt: '2025-11-20T09:00:00.000Z',
  completedAt: null,
  refundedPaise: paise(0),
  receiptNumber: null,
  receiptLink: null,
  ...changes,
});

/** The view of each payment state in the common case, on Razorpay. */
const VIEW_STATES: Record<string, PayerViewState> = {
  initiated: 'waiting_for_payment',
  pending: 'checking',
  completed: 'completed',
  failed: 'failed_may_change',
  cancelled: 'cancelled',
  timeout: 'taking_longer',
};

/** An unresolved payment as the server lists it. */
export const openPayment = (changes: Partial<OpenPaymentDto> = {}): OpenPaymentDto => ({
  merchantTransactionId: ID,
  gateway: 'razorpay',
  amountPaise: paise(500_00),
  initiatedAt: '2025-11-20T05:12:00.000Z',
  hasAttempt: true,
  view: somePayerView('checking', { payAgain: 'ask_first' }),
  ...changes,
});

export const statusOf = (
  status: string,
  changes: Partial<PaymentStatusDto> = {},
): PaymentStatusDto & { transaction: unknown; verification: unknown } => ({
  merchantTransactionId: ID,
  status: status as PaymentStatusDto['status'],
  providerReferenceId: null,
  reason: null,
  details: null,
  closing: { appReturnUrl: null, androidBridge: null },
  cancelRequested: false,
  can: { cancel: false, retry: false },
  view: somePayerView(VIEW_STATES[status]),
  transaction: { status },
  verification: { phonePeStatus: null },
  ...changes,
});

/**
 * The real reducer, the real sagas and RTK Query with a fake `fetch` and a fake clock that starts at START
 * and moves with `after(ms)`.
 */
export function startApp() {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask'] });
  const server = new FakeServer().on(PAYMENT_PATHS.openPayments, ok({ payments: [] }));
  const browser = new FakeBrowser();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, payments: paymentsReducer },
    middleware: (defaults) => defaults().concat(api.middleware, sagas),
  });
  const task = sagas.run(() => paymentsSaga(browser.ports));
  return {
    server,
    browser,
    task,
    store,
    dispatch: store.dispatch,
    payments: () => store.getState().payments,
    /** Advances the clock; everything due until then has happened when it resolves. */
    after: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    stop: () => {
      task.cancel();
      store.dispatch(api.util.resetApiState());
      jest.useRealTimers();
      server.assertNothingUnexpected();
    },
  };
}

export type App = ReturnType<typeof startApp>;
