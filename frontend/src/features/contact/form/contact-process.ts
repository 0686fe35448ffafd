import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '../../../lib/api-error';
import { networkError } from '../../../lib/api-error';
import type { Answer } from '../../../lib/saga/ask';
import { localProcess } from '../../../lib/saga/local-process';
import { safely } from '../../../lib/saga/safely';
import type { ContactValues } from './contact-values';

/** How long the success banner is shown, in ms. */
export const SUCCESS_SHOWN_MS = 5_000;

export interface ContactState {
  /** State of the last message. */
  status: 'idle' | 'loading' | 'success' | 'error';
  /** Of the last sent message; stays after its banner. */
  reference: string | null;
  error: ApiError | null;
  /** The number of messages sent from this page: the form is cleared after each. */
  sent: number;
}

const initialState: ContactState = { status: 'idle', reference: null, error: null, sent: 0 };

const slice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    messageSubmitted: (state, _action: PayloadAction<ContactValues>) => ({
      ...state,
      status: 'loading' as const,
      error: null,
    }),
    messageSent: (state, { payload }: PayloadAction<EnquiryCreatedDto>) => ({
      status: 'success' as const,
      reference: payload.reference,
      error: null,
      sent: state.sent + 1,
    }),
    messageFailed: (state, { payload }: PayloadAction<ApiError>) => ({
      ...state,
      status: 'error' as const,
      error: payload,
    }),
    successHidden: (state) => {
      if (state.status === 'success') state.status = 'idle';
    },
  },
});

export const { messageSubmitted } = slice.actions;
const { messageSent, messageFailed, successHidden } = slice.actions;

export interface ContactPorts {
  send: (values: ContactValues) => Promise<Answer<EnquiryCreatedDto>>;
}

function* deliver(
  { send }: ContactPorts,
  { payload }: ReturnType<typeof messageSubmitted>,
): SagaGenerator<void> {
  const answer = yield* call(send, payload);
  yield* put(answer.ok ? messageSent(answer.data) : messageFailed(answer.error));
}

function* hideSuccess(): SagaGenerator<void> {
  yield* delay(SUCCESS_SHOWN_MS);
  yield* put(successHidden());
}

/** Sends one message at a time, and hides the success banner. */
export const contactProcess = (ports: ContactPorts) =>
  localProcess(slice.reducer, function* contactSaga(): SagaGenerator<void> {
    yield* takeLatest(messageSent, hideSuccess);
    yield* takeLeading(
      messageSubmitted,
      safely(
        'contact message',
        (action: ReturnType<typeof messageSubmitted>) => deliver(ports, action),
        function* crashed() {
          yield* put(messageFailed(networkError()));
        },
      ),
    );
  });
