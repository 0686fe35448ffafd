import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';
import { countdownStarted, countdownStopped } from '../../../lib/countdown';
import { sessionUserChanged } from '../../../lib/session';
import { accountApi } from '../api';
import { fieldErrorsFrom } from '../form-error';
import type { ChangeKind } from '../views';
import { codeForgotten, codeSent, resendCountdown } from './codes-slice';

/** What step 1 asks for, and the resend of step 2 again. */
export interface ChangeRequest {
  currentPassword: string;
  /** The new address or number. */
  to: string;
}

/** Null when it is done, else why it is not. */
type Step = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<ApiError | null>;

/** Untracked: the asker has the answer in hand, and nobody would take a tracked entry out of the store. */
const UNTRACKED = { track: false } as const;

/** Asks for a code, the first or another one. The wait until the next is counted, also where the server refuses. */
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

/** The code proves the address: it is the account's from now on, in this tab and the others. */
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
