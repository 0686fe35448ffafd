import type { OVER_TRY_STATES, CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';

export type LiveTry = NonNullable<CheckoutDto['lastTry']>;
type OverState = (typeof OVER_TRY_STATES)[number];
type RunningState = Exclude<LiveTry['state'], OverState>;

/** What the payer reads while a try may still bring money. */
interface TryText {
  title: string;
  text: (gateway: string, merchant: string) => string;
  /** Whether we wait for an answer that usually comes within seconds. */
  isShort: boolean;
}

const CONFIRMED: TryText = {
  title: 'Your payment has arrived',
  text: (_gateway, merchant) => `We are confirming it to ${merchant}. This takes a few seconds.`,
  isShort: true,
};
const RUNNING = {
  waiting_for_payment: {
    title: 'Waiting for your payment',
    text: (gateway) =>
      `${gateway} has not reported a payment yet. If you have paid, you do not need to do anything: the result appears here as soon as ${gateway} confirms it.`,
    isShort: false,
  },
  checking: {
    title: 'We are checking your payment',
    text: (gateway) =>
      `${gateway} is processing it. This usually takes a few seconds. Please do not pay again.`,
    isShort: true,
  },
  taking_longer: {
    title: 'Your payment is not confirmed yet',
    text: (gateway, merchant) =>
      `We keep asking ${gateway}. If you have paid, please do not pay again: ${merchant} is told as soon as the payment is confirmed. You can close this page.`,
    isShort: false,
  },
  cancelling: {
    title: 'We are ending this try',
    text: (gateway) =>
      `We are asking ${gateway} whether money is already on its way. If not, you can pay in another way in a few seconds.`,
    isShort: true,
  },
  on_hold: {
    title: 'Our payments team is checking your payment',
    text: (_gateway, merchant) =>
      `Your money is safe. Please do not pay again. Within 2 working days the payment is completed for ${merchant} or returned to you.`,
    isShort: false,
  },
  handled_outside: {
    title: 'Our payments team has settled your payment',
    text: (_gateway, merchant) => `Please ask ${merchant} about your order before you pay again.`,
    isShort: false,
  },
  completed: CONFIRMED,
  partly_refunded: CONFIRMED,
  disputed: CONFIRMED,
} as const satisfies Record<RunningState, TryText>;

const isRunningState = (state: LiveTry['state']): state is RunningState => state in RUNNING;

/** Whether the payer has to wait for the result of the last try. */
export const isRunning = ({ lastTry }: Pick<CheckoutDto, 'lastTry'>): boolean =>
  lastTry !== null && isRunningState(lastTry.state);

/** Null once another try may begin. */
export function textOfRunning(
  { gateway, state }: LiveTry,
  merchant: string,
): { title: string; text: string; isShort: boolean } | null {
  if (!isRunningState(state)) return null;
  const { title, text, isShort } = RUNNING[state];
  return { title, text: text(GATEWAY_TITLES[gateway], merchant), isShort };
}

const OVER_TITLES = {
  failed: (gateway) => `${gateway} did not accept the payment`,
  failed_may_change: (gateway) => `${gateway} did not accept the payment`,
  cancelled: () => 'Your last try was cancelled',
  refunded: () => 'Your money was returned',
} as const satisfies Record<OverState, (gateway: string) => string>;

/** What came of a try that has ended. */
export function textOfEnded(lastTry: LiveTry): { title: string; text: string } | null {
  const { gateway, state, mayBringMoney } = lastTry;
  if (isRunningState(state)) return null;
  const name = GATEWAY_TITLES[gateway];
  const title = OVER_TITLES[state](name);
  if (state === 'refunded') return { title, text: 'The payment could not be completed with it.' };
  return {
    title,
    text: mayBringMoney ? chargedText(lastTry) : `${name} has confirmed that no money was taken.`,
  };
}

/** When money may still come of a try that has ended. */
export const chargedText = ({ gateway }: LiveTry): string =>
  `If your bank shows a charge for it, do not pay again: the payment completes as soon as ${GATEWAY_TITLES[gateway]} confirms it.`;
