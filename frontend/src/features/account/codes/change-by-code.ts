import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';
import { countdownStarted, countdownStopped } from '../../../lib/countdown';
import { sessionUserChanged } from '../../../lib/session';
import { accountApi } from '../api';
import { fieldErrorsFrom } from '../form-error';
import type { ChangeKind } from '../profile/change-path';
import { codeForgotten, codeSent, resendCountdown } from './codes-slice';

/** The input of step 1; the resend of step 2 sends it again. */
export interface ChangeRequest {
  currentPassword: string;
  /** The new address or number. */
  to: string;
}

/** Resolves with null on success, else with the error. */
type Step = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<ApiError | null>;

/** Untracked: the caller uses the answer directly, and a tracked entry would stay in the store. */
const UNTRACKED = { track: false } as const;

/**
 * Requests a code, the first or another one. Starts the countdown to the next one, also after a rate limit
 * error.
 */
export const requestCode =
  (kind: ChangeKind, { currentPassword, to }: ChangeRequest): Step =>
  async (dispatch) => {
    const { changeEmail, changePhone } = accountApi.endpoints;
    const wait = (seconds: number) => dispatch(countdownStarted({ name: resendCountdown(kind), seconds }));
    try {
      const { resendAfterSeconds } =
        kind === 'email'
          ? await dispatch(changeEmail.initiate({ currentPassword, email: to }, UNTRACKED)).unwrap()
          : await dispatch(changePhone.initiate({ currentPassword, phone: to }, UNTRACKED)).unwrap();
      dispatch(codeSent({ kind, to }));
      wait(resendAfterSeconds);
      return null;
    } catch (error) {
      const rejection = fieldErrorsFrom(error);
      if (rejection.code === 'resend_too_soon' && rejection.retryAfter !== undefined)
        wait(rejection.retryAfter);
      return rejection;
    }
  };

/** Confirms the change with the code; the account has the new address from now on, in all tabs. */
export const confirmCode =
  (kind: ChangeKind, otp: string): Step =>
  async (dispatch) => {
    const { confirmEmail, confirmPhone } = accountApi.endpoints;
    const confirm = kind === 'email' ? confirmEmail : confirmPhone;
    try {
      dispatch(sessionUserChanged(await dispatch(confirm.initiate(otp, UNTRACKED)).unwrap()));
      dispatch(codeForgotten({ kind }));
      dispatch(countdownStopped({ name: resendCountdown(kind) }));
      return null;
    } catch (error) {
      return fieldErrorsFrom(error);
    }
  };
