import type { FormikHelpers } from 'formik';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../lib/api-error';
import { countdownStarted, countdownStopped } from '../../lib/countdown/countdown-slice';
import { errorAtFields } from '../../lib/form-error';
import { rejectionOf } from './rejected-fields';

export interface SubmitOptions<Values, Data> {
  /** Runs after the server has accepted the values, also when the form was closed meanwhile. */
  onSuccess?: (data: Data, values: Values, formik?: FormikHelpers<Values>) => void;
  /**
   * Runs after `onSuccess`: closes the form's dialog, or goes to the next page. Not if the form was closed
   * meanwhile, because this would close another dialog, or leave another page.
   */
  onLeave?: (data: Data, values: Values) => void;
  /** Runs after an error, which the form shows. */
  onError?: (error: ApiError, values: Values) => void;
  /** A caught value as the error to show: its text, and the fields it is about, which must be visible. */
  toError?: (caught: unknown, values: Values) => ApiError;
  /**
   * Whether the error of an unchanged field still applies, for a field that depends on other values: a hidden
   * field would block the form without a message. Applies always if omitted.
   */
  isStillRejected?: (field: string, values: Values, sent: Values) => boolean;
  /** Nothing is sent meanwhile: the step has ended, or another request of the form is in progress. */
  isPaused?: boolean;
  /** Nothing is sent after a success, because the next page is loading. */
  isOnce?: boolean;
}

/** The submission of one form. */
export interface Submission<Values> {
  status: 'idle' | 'loading' | 'success' | 'error';
  isBusy: boolean;
  error: ApiError | null;
  /** Name of the countdown to the end of the server's Retry-After. */
  wait: string;
  /** Formik's `onSubmit`. Does nothing while a request is in progress, or the form is paused. */
  send: (values: Values, formik?: FormikHelpers<Values>) => Promise<void>;
  /** A part of Formik's `validate`: the server's field errors, each until its field is changed. */
  validate: (values: Values) => Record<string, unknown>;
  /** Shows an error that another action of the form caused. */
  reject: (error: ApiError) => void;
  /** Forgets the result, such as when another submission of the same form starts. */
  clear: () => void;
}

/** The part that a form needs; a form that starts a process takes it from the process's state. */
export type FormSubmission<Values> = Pick<Submission<Values>, 'error' | 'wait' | 'send' | 'validate'>;

/** What is shown of a submission. */
export type ShownSubmission = Pick<Submission<never>, 'error' | 'wait'>;

interface State<Values> {
  status: Submission<Values>['status'];
  error: ApiError | null;
  /** The values sent last. */
  sent: Values | null;
}

/** Another code is not an error to wait for: the row for it shows the time. */
const hasOwnCountdown = ({ code }: ApiError): boolean => code === 'resend_too_soon';

/**
 * The one way to submit a form: sends its values once, shows the server's errors, and keeps what was typed.
 * @param mutation sends the values and rejects with an `ApiError`, such as `trigger(body).unwrap()`. The
 * signal is aborted when the form is removed; most mutations ignore it, and are answered all the same
 */
export function useSubmit<Values extends object, Data>(
  mutation: (values: Values, signal: AbortSignal) => Promise<Data>,
  {
    onSuccess,
    onLeave,
    onError,
    toError = (caught) => errorAtFields(caught, {}),
    isStillRejected = () => true,
    isPaused = false,
    isOnce = false,
  }: SubmitOptions<Values, NoInfer<Data>> = {},
): Submission<Values> {
  const dispatch = useDispatch();
  const wait = `form/${useId()}`;
  const [{ status, error, sent }, setState] = useState<State<Values>>({
    status: 'idle',
    error: null,
    sent: null,
  });
  // Not the state: a second click may come before the next rendering.
  const running = useRef<AbortController | null>(null);
  const isRemoved = useRef(false);
  const isCounting = useRef(false);
  useEffect(() => {
    // React's strict mode removes each component once and shows it again.
    isRemoved.current = false;
    return () => {
      isRemoved.current = true;
      running.current?.abort();
      // Its name is this form's own: nothing else would ever stop it.
      if (isCounting.current) dispatch(countdownStopped({ name: wait }));
      isCounting.current = false;
    };
  }, [dispatch, wait]);
  // Not the option: a field may send with an older rendering's `send`.
  const paused = useRef(isPaused);
  useEffect(() => void (paused.current = isPaused), [isPaused]);

  const countDown = useCallback(
    (failure: ApiError) => {
      if (isRemoved.current) return;
      const seconds = hasOwnCountdown(failure) ? undefined : failure.retryAfter;
      isCounting.current = seconds !== undefined;
      dispatch(
        seconds === undefined ? countdownStopped({ name: wait }) : countdownStarted({ name: wait, seconds }),
      );
    },
    [dispatch, wait],
  );

  const fail = (caught: unknown, values: Values): void => {
    if (!isApiError(caught)) console.error('form not sent', caught);
    const failure = toError(caught, values);
    countDown(failure);
    setState({ status: 'error', error: failure, sent: values });
    onError?.(failure, values);
  };

  const send = async (values: Values, formik?: FormikHelpers<Values>): Promise<void> => {
    if (running.current || paused.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'loading', error: null, sent: values });
    let data: Data;
    try {
      data = await mutation(values, controller.signal);
    } catch (caught) {
      running.current = null;
      const isGivenUp = controller.signal.aborted && !isApiError(caught);
      if (!isGivenUp) fail(caught, values);
      return;
    }
    if (!isOnce) running.current = null;
    setState({ status: 'success', error: null, sent: values });
    onSuccess?.(data, values, formik);
    if (!controller.signal.aborted) onLeave?.(data, values);
  };

  const reject = useCallback(
    (failure: ApiError) => {
      countDown(failure);
      setState((state) => ({ ...state, status: 'error', error: failure }));
    },
    [countDown],
  );
  const clear = useCallback(
    () =>
      setState((state) => (state.status === 'loading' ? state : { ...state, status: 'idle', error: null })),
    [],
  );

  return {
    status,
    isBusy: status === 'loading',
    error,
    wait,
    send,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(rejectionOf(error, sent)(values)).filter(([field]) =>
          isStillRejected(field, values, sent ?? values),
        ),
      ),
    reject,
    clear,
  };
}
