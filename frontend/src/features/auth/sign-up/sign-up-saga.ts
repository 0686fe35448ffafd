import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { countdownResumed } from '../../../lib/countdown';
import { safely } from '../../../lib/saga/safely';
import type { AuthPorts } from '../ports';
import { crashed } from '../form-error';
import { selectSignUp, type WithAuth } from '../state';
import { WAITS } from '../waits';
import { forgetSignUp, readKeptSignUp } from './kept-sign-up';
import {
  codeSubmitted,
  detailsReopened,
  detailsSubmitted,
  messageGone,
  messageShown,
  resendRequested,
  signUpFailed,
  signUpOpened,
  signUpRestored,
} from './sign-up-slice';
import { resendCode, sendCode, verifyCode } from './sign-up-steps';

/** Returns to the code step after a reload. */
function* restore(ports: AuthPorts): SagaGenerator<void> {
  const { step } = yield* select((state: WithAuth) => selectSignUp(state));
  const kept = step === 'details' ? readKeptSignUp(ports.storage()) : null;
  if (!kept) return;
  const { resendAt, ...pending } = kept;
  yield* put(countdownResumed({ name: WAITS.signUpResend, until: resendAt }));
  yield* put(signUpRestored(pending));
}

function* doStep(action: Action, ports: AuthPorts): SagaGenerator<void> {
  if (detailsSubmitted.match(action)) yield* sendCode(action.payload, ports);
  else if (codeSubmitted.match(action)) yield* verifyCode(action.payload.otp, ports);
  else if (resendRequested.match(action)) yield* resendCode(ports);
}

const FAULTS: Readonly<Record<string, string>> = {
  [detailsSubmitted.type]: AUTH_TEXTS.signUpFailed,
  [codeSubmitted.type]: AUTH_TEXTS.otpError,
  [resendRequested.type]: AUTH_TEXTS.resendFailed,
};

const guardedStep = safely('sign-up', doStep, function* fault({ type }: Action) {
  yield* put(signUpFailed(crashed(FAULTS[type] ?? AUTH_TEXTS.signUpFailed)));
});

function* fade(): SagaGenerator<void> {
  yield* delay(AUTH_TIMINGS.transientMessageMs);
  yield* put(messageGone());
}

/** Sign-up. One step at a time: a double click sends one request. */
export function* signUpSaga(ports: AuthPorts): SagaGenerator<void> {
  yield* takeLeading<Action>([detailsSubmitted, codeSubmitted, resendRequested], (action) =>
    guardedStep(action, ports),
  );
  yield* takeEvery(
    signUpOpened,
    safely('sign-up of before', () => restore(ports)),
  );
  yield* takeEvery(detailsReopened, () => forgetSignUp(ports.storage()));
  yield* takeLatest(messageShown, fade);
}
