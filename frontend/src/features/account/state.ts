import { combineReducers } from '@reduxjs/toolkit';
import { codesReducer, type CodesState } from './codes/codes-slice';
import { passkeyReducer, type PasskeyState } from './passkeys/passkey-slice';

/** Mounted by the store under `account`. */
export const accountReducer = combineReducers({ codes: codesReducer, passkey: passkeyReducer });

/** The part of the store that this feature reads. */
export interface WithAccount {
  account: { codes: CodesState; passkey: PasskeyState };
}

export const selectCodes = (state: WithAccount): CodesState => state.account.codes;
export const selectPasskey = (state: WithAccount): PasskeyState => state.account.passkey;
