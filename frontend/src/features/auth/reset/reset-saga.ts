import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { countdownResumed } from '../../../lib/countdown';
import { safely } from '../../../lib/saga/safely';
import type { AuthPorts } from '../ports';
import { crashed } from '../form-error';
import { selectReset, type WithAuth } from '../state';
import { WAITS } from '../waits';
import {
  newPasswordSubmitted,
  resetBack,
  resetClosed,
  resetCodeSubmitted,
  resetFailed,
  resetRequested,
  resetOpened,
  resetResendRequested,
  resetRestored,
  targetSubmitted,
} from './reset-slice';
import { forgetCode, forgetPermission, readKeptCode, readPermission } from './reset-storage';
import { resendResetCode, sendResetCode, setNewPassword, verifyResetCode } from './reset-steps';

function* doStep(action: Action, ports: AuthPorts): SagaGenerator<void> {
  if (targetSubmitted.match(action)) yield* sendResetCode(action.payload, ports);
  else if (resetResendRequested.match(action)) yield* resendResetCode(ports);
  else if (resetCodeSubmitted.match(action)) yield* verifyResetCode(action.payload.otp, ports);
  else if (newPasswordSubmitted.match(action)) yield* setNewPassword(action.payload, ports);
}

const FAULTS: Readonly<Record<string, string>> = {
  [targetSubmitted.type]: AUTH_TEXTS.sendOtpFailed,
  [resetResendRequested.type]: AUTH_TEXTS.resendFailed,
  [resetCodeSubmitted.type]: AUTH_TEXTS.invalidOtp,
  [newPasswordSubmitted.type]: AUTH_TEXTS.resetFailed,
};

const guardedStep = safely('password reset', doStep, function* fault({ type }: Action) {
  yield* put(resetFailed(crashed(FAULTS[type] ?? AUTH_TEXTS.resetFailed)));
});

/** After a reload: step 3 where the grant is stored, step 2 where a code may still arrive. */
function* restore(ports: AuthPorts): SagaGenerator<void> {
  const { open } = yield* select((state: WithAuth) => selectReset(state));
  if (open) return;
  const kept = readKeptCode(ports.storage());
  if (readPermission(ports.storage()))
    return void (yield* put(resetRestored({ step: 3, target: kept?.target ?? null })));
  if (!kept) return;
  yield* put(countdownResumed({ name: WAITS.resetResend, until: kept.resendAt }));
  yield* put(resetRestored({ step: 2, target: kept.target }));
}

function forgetAll(ports: AuthPorts): void {
  forgetCode(ports.storage());
  forgetPermission(ports.storage());
}

/**
 * The password reset. One step at a time; "Back" and the X stop the one in progress, its request and the
 * pause before the next step.
 */
export function* resetSaga(ports: AuthPorts): SagaGenerator<void> {
  yield* takeEvery(
    resetRequested,
    safely('reset of before', () => restore(ports)),
  );
  // Closing or opening the dialog starts over.
  yield* takeEvery([resetOpened, resetClosed], () => forgetAll(ports));
  for (;;) {
    const action = yield* take<Action>([
      targetSubmitted,
      resetResendRequested,
      resetCodeSubmitted,
      newPasswordSubmitted,
    ]);
    yield* race([call(guardedStep, action, ports), take([resetBack, resetClosed])]);
  }
}
