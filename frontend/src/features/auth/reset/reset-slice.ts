import type { ForgotMethod } from '@deccanloop/contracts/accounts/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export type ResetStep = 1 | 2 | 3;

/** Where the code is sent: the method of step 1 and the typed value. */
export interface ResetTarget {
  method: ForgotMethod;
  /** The e-mail address, or ten digits. */
  to: string;
}

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

export interface ResetState {
  /** The dialog is open. */
  open: boolean;
  step: ResetStep;
  target: ResetTarget;
  /** `moving`: the step succeeded and shows a message; the next one follows automatically. */
  status: 'idle' | 'moving';
  /** Why the reset had to start over. */
  error: ApiError | null;
  /** The message of a successful step. */
  message: string | null;
  /** The first password of an invited user: there is no step before it. */
  isInvitation: boolean;
}

const initialState: ResetState = {
  open: false,
  step: 1,
  target: { method: 'email', to: '' },
  status: 'idle',
  error: null,
  message: null,
  isInvitation: false,
};

const at = (state: ResetState, step: ResetStep): ResetState => ({
  ...state,
  step,
  status: 'idle',
  error: null,
  message: null,
});

const slice = createSlice({
  name: 'auth/reset',
  initialState,
  reducers: {
    /** "Forgot Password?", with the address from the log-in form. */
    resetOpened: (state, { payload }: PayloadAction<{ email: string }>): ResetState => ({
      ...initialState,
      open: true,
      target: payload.email ? { method: 'email', to: payload.email } : state.target,
    }),
    /** Closed with the X: anything in progress is dropped. The typed address stays for the next time. */
    resetClosed: (state): ResetState => ({ ...initialState, target: state.target }),
    /** The log-in page is shown: a reset that a reload interrupted may continue. */
    resetRequested: () => undefined,
    resetRestored: (
      _state,
      { payload }: PayloadAction<{ step: ResetStep; target: ResetTarget | null; isInvitation?: boolean }>,
    ) => ({
      ...initialState,
      open: true,
      step: payload.step,
      target: payload.target ?? initialState.target,
      isInvitation: payload.isInvitation ?? false,
    }),
    /** "Back": one step; when a mailed link opened step 3, to step 1, because there was no code step. */
    resetBack: (state) => at(state, state.step === 3 && state.target.to !== '' ? 2 : 1),

    targetChosen: (state, { payload }: PayloadAction<ResetTarget>) => {
      state.target = payload;
    },
    /** A step is submitted: the messages of the one before disappear. */
    stepSubmitted: (state) => {
      Object.assign(state, { error: null, message: null });
    },
    /** Another code may be requested in so many seconds: the saga counts them, also over a reload. */
    resendAwaited: (_state, _action: PayloadAction<{ seconds: number }>) => undefined,
    /** The step succeeded; the saga shows the next one, or closes the dialog, after a moment. */
    resetMoving: (state, { payload }: PayloadAction<{ message: string; next: ResetStep | 'closed' }>) => {
      Object.assign(state, { status: 'moving', error: null, message: payload.message });
    },
    /** The server has ended all sessions of that user. */
    passwordChanged: (_state, _action: PayloadAction<{ userId: string }>) => undefined,
    resetResent: (state, { payload }: PayloadAction<{ message: string }>) => {
      Object.assign(state, { error: null, message: payload.message });
    },
    resetStepped: (state, { payload }: PayloadAction<ResetStep>) => at(state, payload),
    /** Back to step 1 with the reason. */
    resetRestarted: (state, { payload }: PayloadAction<ApiError>): ResetState => ({
      ...at(state, 1),
      error: payload,
    }),
  },
});

export const resetReducer = slice.reducer;
export const {
  resetOpened,
  resetClosed,
  resetRequested,
  resetRestored,
  resetBack,
  targetChosen,
  stepSubmitted,
  resendAwaited,
  resetMoving,
  passwordChanged,
  resetResent,
  resetStepped,
  resetRestarted,
} = slice.actions;
