import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';
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

type Doing = 'sending' | 'resending' | 'verifying';

export interface SignUpState {
  step: 'details' | 'code';
  /** The details the code was sent for; after "Change details", the form's initial values. */
  pending: PendingSignUp | null;
  /** `done`: the account exists, and the next page is loading. */
  status: 'idle' | Doing | 'done';
  error: ApiError | null;
  /** Disappears after 3 s. */
  message: { tone: 'success' | 'error'; text: string } | null;
}

const initialState: SignUpState = {
  step: 'details',
  pending: null,
  status: 'idle',
  error: null,
  message: null,
};

const slice = createSlice({
  name: 'auth/signUp',
  initialState,
  reducers: {
    /** The screen is shown. A pending code stays pending; the saga looks for one from before a reload. */
    signUpOpened: (state) => (state.status === 'done' ? initialState : { ...state, error: null }),
    signUpRestored: (_state, { payload }: PayloadAction<PendingSignUp>): SignUpState => ({
      ...initialState,
      step: 'code',
      pending: payload,
    }),
    /** Handled by the saga, one of each at a time. */
    detailsSubmitted: (_state, _action: PayloadAction<SignUpForm>) => undefined,
    resendRequested: () => undefined,
    codeSubmitted: (_state, _action: PayloadAction<{ otp: string }>) => undefined,

    signUpStarted: (state, { payload }: PayloadAction<Doing>) => {
      state.status = payload;
      state.error = null;
      state.message = null;
    },
    signUpFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.status = 'idle';
      state.error = payload;
    },
    codeSent: (state, { payload }: PayloadAction<PendingSignUp>) => {
      state.step = 'code';
      state.status = 'idle';
      state.pending = payload;
    },
    codeResent: (state) => {
      state.status = 'idle';
    },
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
  detailsSubmitted,
  resendRequested,
  codeSubmitted,
  signUpStarted,
  signUpFailed,
  codeSent,
  codeResent,
  signUpDone,
  detailsReopened,
  messageShown,
  messageGone,
} = slice.actions;
