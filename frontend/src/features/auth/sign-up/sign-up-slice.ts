import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../../lib/session';

/** The form's values that may be stored; never the password. */
export interface SignUpDetails {
  name: string;
  email: string;
  /** Ten digits. */
  contact: string;
}

export interface SignUpForm extends SignUpDetails {
  password: string;
  confirmPassword: string;
}

/** A registration that waits for its code. */
export interface PendingSignUp {
  details: SignUpDetails;
  /** The registration of this tab; a browser may have several. */
  registrationId: string | null;
}

export interface SignUpState {
  step: 'details' | 'code';
  /** The details the code was sent for; after "Change details", the form's initial values. */
  pending: PendingSignUp | null;
  /** `done`: the account exists, and the next page is loading. */
  status: 'idle' | 'done';
  /** Disappears after 3 s. */
  message: { tone: 'success' | 'error'; text: string } | null;
}

const initialState: SignUpState = {
  step: 'details',
  pending: null,
  status: 'idle',
  message: null,
};

const slice = createSlice({
  name: 'auth/signUp',
  initialState,
  reducers: {
    /** The screen is shown. A pending code stays pending; the saga looks for one from before a reload. */
    signUpOpened: (state) => (state.status === 'done' ? initialState : state),
    signUpRestored: (_state, { payload }: PayloadAction<PendingSignUp>): SignUpState => ({
      ...initialState,
      step: 'code',
      pending: payload,
    }),
    codeSent: (state, { payload }: PayloadAction<PendingSignUp>) => {
      state.step = 'code';
      state.pending = payload;
    },
    /** Another code may be requested in so many seconds: the saga counts them, also over a reload. */
    resendAwaited: (_state, _action: PayloadAction<{ seconds: number }>) => undefined,
    signUpDone: (state) => {
      state.status = 'done';
    },
    /** "Change details": a code is valid only for the details it was sent for. */
    detailsReopened: (state): SignUpState => ({ ...initialState, pending: state.pending }),
    messageShown: (state, { payload }: PayloadAction<NonNullable<SignUpState['message']>>) => {
      state.message = payload;
    },
    messageGone: (state) => {
      state.message = null;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const signUpReducer = slice.reducer;
export const {
  signUpOpened,
  signUpRestored,
  codeSent,
  resendAwaited,
  signUpDone,
  detailsReopened,
  messageShown,
  messageGone,
} = slice.actions;
