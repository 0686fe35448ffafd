import type { CodeRequestedDto, ResetPermittedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { delay, put, select, type SagaGenerator } from 'typed-redux-saga';
import { countdownStarted } from '../../../lib/countdown';
import { ask } from '../../../lib/saga/ask';
import { selectUser, sessionEnded, type WithSession } from '../../../lib/session';
import { authApi, UNTRACKED, type ResetAddress } from '../api';
import { awaitRetry } from '../await-retry';
import type { AuthPorts } from '../ports';
import { atCodeField, incomplete, withText, phoneNumber } from '../form-error';
import { selectReset, type WithAuth } from '../state';
import { WAITS } from '../waits';
import {
  resetClosed,
  resetFailed,
  resetMoving,
  resetResent,
  resetRestarted,
  resetStarted,
  resetStepped,
  targetChosen,
  type NewPassword,
  type ResetTarget,
} from './reset-slice';
import { forgetCode, forgetPermission, keepCode, keepPermission, readPermission } from './reset-storage';

const current = () => select((state: WithAuth) => selectReset(state));

const addressOf = ({ method, to }: ResetTarget): ResetAddress =>
  method === 'email' ? { email: to } : { phone: phoneNumber(to) };

function* countResend(target: ResetTarget, seconds: number, ports: AuthPorts): SagaGenerator<void> {
  keepCode(target, Date.now() + seconds * 1000, ports.storage());
  yield* put(countdownStarted({ name: WAITS.resetResend, seconds }));
}

/** Step 1: sends a code to the address or number. */
export function* sendResetCode(target: ResetTarget, ports: AuthPorts): SagaGenerator<void> {
  yield* put(targetChosen(target));
  yield* put(resetStarted('loading'));
  const answer = yield* ask<CodeRequestedDto>(
    authApi.endpoints.requestReset.initiate(addressOf(target), UNTRACKED),
  );
  if (!answer.ok) {
    const { error } = answer;
    if (error.code === 'resend_too_soon') {
      // A code was sent a moment ago, maybe before "Back": continue to the code step.
      yield* countResend(target, error.retryAfter ?? AUTH_TIMINGS.resendAfterSeconds, ports);
      yield* put(resetStepped(2));
      return void (yield* put(resetResent({ message: error.message })));
    }
    yield* awaitRetry(WAITS.reset, error);
    return void (yield* put(resetFailed(withText(error, AUTH_TEXTS.sendOtpFailed))));
  }
  yield* countResend(target, answer.data?.resendAfterSeconds ?? AUTH_TIMINGS.resendAfterSeconds, ports);
  const message = target.method === 'email' ? AUTH_TEXTS.otpSentToEmail : AUTH_TEXTS.otpSentToPhone;
  yield* put(resetMoving({ message }));
  yield* delay(AUTH_TIMINGS.resetStepMs);
  yield* put(resetStepped(2));
}

/** In step 2: sends another code to the same address. */
export function* resendResetCode(ports: AuthPorts): SagaGenerator<void> {
  const { target } = yield* current();
  yield* put(resetStarted('resending'));
  const answer = yield* ask<CodeRequestedDto>(
    authApi.endpoints.requestReset.initiate(addressOf(target), UNTRACKED),
  );
  if (!answer.ok) {
    const { error } = answer;
    if (error.code === 'resend_too_soon' && error.retryAfter !== undefined)
      yield* countResend(target, error.retryAfter, ports);
    else yield* awaitRetry(WAITS.reset, error);
    return void (yield* put(resetFailed(withText(error, AUTH_TEXTS.resendFailed))));
  }
  yield* countResend(target, answer.data?.resendAfterSeconds ?? AUTH_TIMINGS.resendAfterSeconds, ports);
  yield* put(resetResent({ message: AUTH_TEXTS.resent }));
}

/** Step 2: exchanges the code for a grant to set a new password. */
export function* verifyResetCode(otp: string, ports: AuthPorts): SagaGenerator<void> {
  const { target } = yield* current();
  yield* put(resetStarted('loading'));
  const answer = yield* ask<ResetPermittedDto>(
    authApi.endpoints.verifyReset.initiate({ ...addressOf(target), otp }, UNTRACKED),
  );
  if (!answer.ok) {
    yield* awaitRetry(WAITS.reset, answer.error);
    return void (yield* put(resetFailed(atCodeField(withText(answer.error, AUTH_TEXTS.invalidOtp)))));
  }
  if (!answer.data?.userId || !answer.data.resetToken)
    return void (yield* put(resetFailed(incomplete(AUTH_TEXTS.invalidOtp))));
  keepPermission(answer.data, ports.storage());
  forgetCode(ports.storage());
  yield* put(resetMoving({ message: AUTH_TEXTS.otpVerified }));
  yield* delay(AUTH_TIMINGS.resetStepMs);
  yield* put(resetStepped(3));
}

function* restart(ports: AuthPorts): SagaGenerator<void> {
  forgetPermission(ports.storage());
  const message = AUTH_TEXTS.resetSessionMissing;
  yield* put(resetRestarted({ status: 400, code: 'reset_expired', message }));
}

/** Step 3: sets the new password. It ends all sessions of the account and does not log in. */
export function* setNewPassword(password: NewPassword, ports: AuthPorts): SagaGenerator<void> {
  const permission = readPermission(ports.storage());
  if (!permission) return yield* restart(ports);
  yield* put(resetStarted('loading'));
  const answer = yield* ask<null>(
    authApi.endpoints.resetPassword.initiate({ ...permission, ...password }, UNTRACKED),
  );
  if (!answer.ok) {
    // The grant was used, has expired, or (errors at these two fields) never existed.
    const { code, errors = {} } = answer.error;
    if (code === 'reset_expired' || 'userId' in errors || 'resetToken' in errors)
      return yield* restart(ports);
    yield* awaitRetry(WAITS.reset, answer.error);
    return void (yield* put(resetFailed(withText(answer.error, AUTH_TEXTS.resetFailed))));
  }
  forgetPermission(ports.storage());
  forgetCode(ports.storage());
  const user = yield* select((state: WithSession) => selectUser(state));
  // All sessions of that account ended, including this tab's if it had one.
  if (user?._id === permission.userId) yield* put(sessionEnded({ reason: 'unauthenticated' }));
  yield* put(resetMoving({ message: AUTH_TEXTS.passwordUpdated }));
  yield* delay(AUTH_TIMINGS.resetCloseMs);
  yield* put(resetClosed());
}
