import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { isApiError, type ApiError } from '../../../lib/api-error';
import { tabStorage, type SessionStorageLike } from '../../../lib/session-store';
import { untracked, type Call } from '../../../lib/untracked';
import { authApi, type ResetAddress } from '../api';
import { IncompleteAnswer, phoneNumber } from '../form-error';
import {
  passwordChanged,
  resendAwaited,
  resetMoving,
  resetResent,
  resetRestarted,
  resetStepped,
  stepSubmitted,
  targetChosen,
  type NewPassword,
  type ResetTarget,
} from './reset-slice';
import { forgetCode, forgetPermission, keepPermission, readPermission } from './reset-storage';

interface StepOptions {
  /** Aborted when the step is removed: by "Back", the X, or another page. */
  signal?: AbortSignal;
  storage?: SessionStorageLike | null;
}

const addressOf = ({ method, to }: ResetTarget): ResetAddress =>
  method === 'email' ? { email: to } : { phone: phoneNumber(to) };

const isTooSoon = (error: unknown): error is ApiError =>
  isApiError(error) && error.code === 'resend_too_soon';

/** Step 1: sends a code to the address or number. */
export const sendResetCode =
  (target: ResetTarget, { signal }: StepOptions = {}): Call =>
  async (dispatch) => {
    dispatch(stepSubmitted());
    dispatch(targetChosen(target));
    try {
      const answer = await untracked(dispatch, authApi.endpoints.requestReset, addressOf(target), signal);
      dispatch(resendAwaited({ seconds: answer?.resendAfterSeconds ?? AUTH_TIMINGS.resendAfterSeconds }));
      const message = target.method === 'email' ? AUTH_TEXTS.otpSentToEmail : AUTH_TEXTS.otpSentToPhone;
      dispatch(resetMoving({ message, next: 2 }));
    } catch (error) {
      if (!isTooSoon(error)) throw error;
      // A code was sent a moment ago, maybe before "Back": continue to the code step.
      dispatch(resendAwaited({ seconds: error.retryAfter ?? AUTH_TIMINGS.resendAfterSeconds }));
      dispatch(resetStepped(2));
      dispatch(resetResent({ message: error.message }));
    }
  };

/** In step 2: sends another code to the same address. */
export const resendResetCode =
  (target: ResetTarget, { signal }: StepOptions = {}): Call =>
  async (dispatch) => {
    dispatch(stepSubmitted());
    try {
      const answer = await untracked(dispatch, authApi.endpoints.requestReset, addressOf(target), signal);
      dispatch(resendAwaited({ seconds: answer?.resendAfterSeconds ?? AUTH_TIMINGS.resendAfterSeconds }));
      dispatch(resetResent({ message: AUTH_TEXTS.resent }));
    } catch (error) {
      if (isTooSoon(error) && error.retryAfter !== undefined)
        dispatch(resendAwaited({ seconds: error.retryAfter }));
      throw error;
    }
  };

/** Step 2: exchanges the code for a grant to set a new password. */
export const verifyResetCode =
  (target: ResetTarget, otp: string, { signal, storage = tabStorage() }: StepOptions = {}): Call =>
  async (dispatch) => {
    dispatch(stepSubmitted());
    const body = { ...addressOf(target), otp };
    const answer = await untracked(dispatch, authApi.endpoints.verifyReset, body, signal);
    if (!answer?.userId || !answer.resetToken) throw new IncompleteAnswer(AUTH_TEXTS.invalidOtp);
    keepPermission(answer, storage);
    forgetCode(storage);
    dispatch(resetMoving({ message: AUTH_TEXTS.otpVerified, next: 3 }));
  };

const GRANT_EXPIRED = { status: 400, code: 'reset_expired', message: AUTH_TEXTS.resetSessionMissing };

/** The grant was used, has expired, or (errors at these two fields) never existed. */
const isGrantError = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'reset_expired' || ['userId', 'resetToken'].some((field) => field in (error.errors ?? {})));

/** Step 3: sets the new password. It ends all sessions of the account and does not log in. */
export const setNewPassword =
  (password: NewPassword, { signal, storage = tabStorage() }: StepOptions = {}): Call =>
  async (dispatch) => {
    const startOver = () => {
      forgetPermission(storage);
      dispatch(resetRestarted(GRANT_EXPIRED));
    };
    const permission = readPermission(storage);
    if (!permission) return startOver();
    dispatch(stepSubmitted());
    try {
      await untracked(dispatch, authApi.endpoints.resetPassword, { ...permission, ...password }, signal);
    } catch (error) {
      if (isGrantError(error)) return startOver();
      throw error;
    }
    forgetPermission(storage);
    forgetCode(storage);
    dispatch(passwordChanged({ userId: permission.userId }));
    dispatch(resetMoving({ message: AUTH_TEXTS.passwordUpdated, next: 'closed' }));
  };
