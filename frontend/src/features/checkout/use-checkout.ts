import type { CheckoutDto, CheckoutOutcome } from '@deccanloop/contracts/merchant/checkout';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '../../lib/api-error';
import { pause } from '../../lib/pause';
import { isRunning } from './live-try';
import {
  useAttemptCheckoutMutation,
  useCancelCheckoutMutation,
  useCheckoutQuery,
  useReadCheckoutMutation,
} from './api';

/** How often the state of a pending payment is read, in ms: another tab or its end may have changed it. */
const FOLLOW_MS = 15_000;
/** The same while a live payment is being paid at a gateway. */
const FOLLOW_GATEWAY_MS = 3_000;
/** Between two reads after an answer was lost, in ms. */
const CHECK_MS = 2_000;

export type CheckoutAction = 'succeed' | 'decline' | 'cancel';

export interface CheckoutState {
  view: CheckoutDto | undefined;
  fault: ApiError | undefined;
  isLoading: boolean;
  reload: () => void;
  /** What was sent and is not answered yet. */
  busy: CheckoutAction | null;
  /** An answer was lost: the state of the payment is being read, and nothing may be sent until it is known. */
  isChecking: boolean;
  /** The attempt that completed the payment was made on this page, and not in another tab or earlier. */
  hasPaidHere: boolean;
  /** What went wrong with the last action; the payment was not changed. */
  problem: string | null;
  pay: (gateway: GatewayName, outcome: CheckoutOutcome) => void;
  cancel: () => void;
}

/** Whether the server may have done what was asked although it did not say so. */
const isUnknown = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || code === 'unreadable';

/** How often to read the state, in ms; 0 once nothing can change. */
function pollMsOf(view: CheckoutDto | undefined): number {
  if (view !== undefined && view.status !== 'pending') return 0;
  return view !== undefined && isRunning(view) ? FOLLOW_GATEWAY_MS : FOLLOW_MS;
}

const NOT_MADE = 'Your last choice has not arrived. You can try again: it counts once.';

export function useCheckout(token: string): CheckoutState {
  const [pollMs, setPollMs] = useState(FOLLOW_MS);
  const query = useCheckoutQuery(token, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  });
  const [read] = useReadCheckoutMutation();
  const [sendAttempt] = useAttemptCheckoutMutation();
  const [sendCancel] = useCancelCheckoutMutation();
  const [busy, setBusy] = useState<CheckoutAction | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [hasPaidHere, setPaidHere] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Not the state: a second click may come before the next rendering.
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { refetch, currentData: view, error, isFetching } = query;
  const nextPollMs = pollMsOf(view);
  if (nextPollMs !== pollMs) setPollMs(nextPollMs);

  /** Reads the state until it is known. */
  const check = async (signal: AbortSignal): Promise<CheckoutDto | null> => {
    setChecking(true);
    while (!signal.aborted) {
      const { data } = await read(token);
      if (data) return data;
      await pause(CHECK_MS, signal);
    }
    return null;
  };

  const run = async (
    action: CheckoutAction,
    send: () => Promise<CheckoutDto>,
    isDone: (view: CheckoutDto) => boolean,
  ): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(action);
    setProblem(null);
    let found: CheckoutDto | null = null;
    try {
      found = await send();
    } catch (caught) {
      if (!isApiError(caught)) console.error('the payment was not sent', caught);
      if (isApiError(caught) && !isUnknown(caught)) setProblem(caught.message);
      else {
        found = await check(controller.signal);
        if (found !== null && !isDone(found)) setProblem(NOT_MADE);
      }
    }
    if (action === 'succeed' && found?.status === 'completed') setPaidHere(true);
    running.current = null;
    setBusy(null);
    setChecking(false);
  };

  return {
    view,
    fault: error as ApiError | undefined,
    isLoading: isFetching,
    reload: () => void refetch(),
    busy,
    isChecking,
    hasPaidHere,
    problem,
    pay: (gateway, outcome) => {
      if (!view) return;
      // Repeated with the same number it is the same attempt for the server.
      const attempt = view.attemptCount + 1;
      void run(
        outcome,
        () => sendAttempt({ token, gateway, outcome, attempt }).unwrap(),
        (now) => now.status !== 'pending' || now.attemptCount >= attempt,
      );
    },
    cancel: () =>
      void run(
        'cancel',
        () => sendCancel(token).unwrap(),
        (now) => now.status !== 'pending' || now.lastTry?.state === 'cancelling',
      ),
  };
}
