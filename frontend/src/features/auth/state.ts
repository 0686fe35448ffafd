import { combineReducers } from '@reduxjs/toolkit';
import { linkReducer } from './link/link-slice';
import { passkeyReducer } from './passkeys/passkey-slice';
import { resetReducer } from './reset/reset-slice';
import { signUpReducer, type SignUpState } from './sign-up/sign-up-slice';
import type { LinkState } from './link/link-slice';
import type { PasskeyState } from './passkeys/passkey-slice';
import type { ResetState } from './reset/reset-slice';

/** Mounted by the store under `auth`. */
export const authReducer = combineReducers({
  signUp: signUpReducer,
  reset: resetReducer,
  link: linkReducer,
  passkey: passkeyReducer,
});

/** The part of the store that this feature reads. */
export interface WithAuth {
  auth: {
    signUp: SignUpState;
    reset: ResetState;
    link: LinkState;
    passkey: PasskeyState;
  };
}

export const selectSignUp = (state: WithAuth): SignUpState => state.auth.signUp;
export const selectReset = (state: WithAuth): ResetState => state.auth.reset;
export const selectLink = (state: WithAuth): LinkState => state.auth.link;
export const selectPasskey = (state: WithAuth): PasskeyState => state.auth.passkey;
/** A mailed link waits for confirmation: the log-in page is then open to everyone. */
export const selectHasLink = (state: WithAuth): boolean => state.auth.link.token !== null;
