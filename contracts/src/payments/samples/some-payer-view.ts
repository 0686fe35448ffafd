import type { PayerViewDto, PayerViewState } from '../payer-view';

const NO_ACTIONS = { cancel: false, retry: false, receipt: false, support: true };

/** Typical values of a view for each state. */
const BY_STATE: Record<PayerViewState, Partial<PayerViewDto>> = {
  waiting_for_payment: { label: 'Waiting for payment', heading: 'Waiting for your payment' },
  checking: { label: 'Checking', heading: 'Verifying Payment' },
  taking_longer: { tone: 'warning', label: 'Checking', heading: 'Payment Verification Timeout' },
  cancelling: { label: 'Cancelling', heading: 'Cancelling your payment' },
  cancelled: { tone: 'neutral', label: 'Cancelled', heading: 'Payment cancelled', payAgain: 'safe' },
  failed: { tone: 'error', label: 'Failed', heading: 'Payment Failed', payAgain: 'safe' },
  failed_may_change: { tone: 'error', label: 'Failed', heading: 'Payment Failed', payAgain: 'ask_first' },
  completed: {
    tone: 'success',
    label: 'Successful',
    heading: 'Payment Successful!',
    payAgain: 'safe',
    actions: { ...NO_ACTIONS, receipt: true },
    isFinal: true,
  },
  partly_refunded: {
    tone: 'success',
    label: 'Partly refunded',
    heading: 'Payment partly refunded',
    payAgain: 'safe',
    actions: { ...NO_ACTIONS, receipt: true },
    isFinal: true,
  },
  refunded: {
    tone: 'neutral',
    label: 'Refunded',
    heading: 'Payment refunded',
    payAgain: 'safe',
    isFinal: true,
  },
  on_hold: { tone: 'warning', label: 'On hold', heading: 'Payment on hold' },
  handled_outside: {
    tone: 'neutral',
    label: 'Settled',
    heading: 'Payment settled by our team',
    payAgain: 'safe',
  },
  disputed: { tone: 'warning', label: 'Disputed', heading: 'Payment disputed', payAgain: 'safe' },
};

/** A view in the given state, with `changes` applied. */
export const somePayerView = (
  state: PayerViewState = 'checking',
  changes: Partial<PayerViewDto> = {},
): PayerViewDto => ({
  state,
  tone: 'progress',
  heading: '',
  text: `Text of the state ${state}.`,
  notes: [],
  label: state,
  nextCheckAt: null,
  watchEndsAt: null,
  payAgain: 'no',
  actions: NO_ACTIONS,
  isFinal: false,
  ...BY_STATE[state],
  ...changes,
});
