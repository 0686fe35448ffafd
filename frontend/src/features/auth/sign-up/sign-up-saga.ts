import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { delay, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { countdownResumed, countdownStarted } from '../../../lib/countdown';
import { safely } from '../../../lib/saga/safely';
import type { AuthPorts } from '../ports';
import { selectSignUp, type WithAuth } from '../state';
import { WAITS } from '../waits';
import { forgetSignUp, keepSignUp, readKeptSignUp } from './kept-sign-up';
import {
  detailsReopened,
  messageGone,
  messageShown,
  resendAwaited,
  signUpDone,
  signUpOpened,
  signUpRestored,
} from './sign-up-slice';

const current = () => select((state: WithAuth) => selectSignUp(state));

/** Returns to the code step after a reload. */
function* restore(ports: AuthPorts): SagaGenerator<void> {
  const { step } = yield* current();
  const kept = step === 'details' ? readKeptSignUp(ports.storage()) : null;
  if (!kept) return;
  const { resendAt, ...pending } = kept;
  yield* put(countdownResumed({ name: WAITS.signUpResend, until: resendAt }));
  yield* put(signUpRestored(pending));
}

/** Counts down to the next code; a reload continues the countdown. */
function* countResend(
  ports: AuthPorts,
  { payload: { seconds } }: ReturnType<typeof resendAwaited>,
): SagaGenerator<void> {
  const { step, pending, status } = yield* current();
  // Not after "Change details": a reload must not return to the code. Not after the sign-up: all is forgotten.
  if (pending && step === 'code' && status !== 'done')
    keepSignUp(pending, Date.now() + seconds * 1000, ports.storage());
  yield* put(countdownStarted({ name: WAITS.signUpResend, seconds }));
}

function* fade(): SagaGenerator<void> {
  yield* delay(AUTH_TIMINGS.transientMessageMs);
  yield* put(messageGone());
}

/** What a sign-up does over time: countdown, messages that disappear, and its return after a reload. */
export function* signUpSaga(ports: AuthPorts): SagaGenerator<void> {
  yield* takeEvery(
    signUpOpened,
    safely('sign-up of before', () => restore(ports)),
  );
  yield* takeEvery(resendAwaited, countResend, ports);
  yield* takeEvery([detailsReopened, signUpDone], () => forgetSignUp(ports.storage()));
  yield* takeLatest(messageShown, fade);
}
