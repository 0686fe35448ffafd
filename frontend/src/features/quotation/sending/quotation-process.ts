import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { networkError, type ApiError } from '../../../lib/api-error';
import type { Answer } from '../../../lib/saga/ask';
import { localProcess } from '../../../lib/saga/local-process';
import { safely } from '../../../lib/saga/safely';
import type { QuotationBody } from '../form/quotation-values';

/** How long the thank-you screen is shown, in ms. */
export const THANKS_SHOWN_MS = 4_000;

export interface QuotationState {
  status: 'idle' | 'processing' | 'thanks' | 'error';
  /** Of the last request that was sent; stays for the note above the empty form. */
  reference: string | null;
  error: ApiError | null;
  /** The thank-you screen is being read: its timer is paused. */
  isHeld: boolean;
}

const initialState: QuotationState = { status: 'idle', reference: null, error: null, isHeld: false };

const slice = createSlice({
  name: 'quotation',
  initialState,
  reducers: {
    quotationSubmitted: (state, _action: PayloadAction<QuotationBody>) => ({
      ...state,
      status: 'processing' as const,
      error: null,
    }),
    quotationSent: (_state, { payload }: PayloadAction<EnquiryCreatedDto>) => ({
      ...initialState,
      status: 'thanks' as const,
      reference: payload.reference,
    }),
    quotationFailed: (state, { payload }: PayloadAction<ApiError>) => ({
      ...state,
      status: 'error' as const,
      error: payload,
    }),
    thanksHeld: (state) => {
      state.isHeld = true;
    },
    thanksReleased: (state) => {
      state.isHeld = false;
    },
    /** The thank-you screen is replaced by an empty form: its time is over, or the user asked for it. */
    thanksOver: (state) => ({ ...initialState, reference: state.reference }),
    referenceDismissed: (state) => {
      state.reference = null;
    },
  },
});

export const { quotationSubmitted, thanksHeld, thanksReleased, thanksOver, referenceDismissed } =
  slice.actions;
const { quotationSent, quotationFailed } = slice.actions;

export interface QuotationPorts {
  send: (body: QuotationBody) => Promise<Answer<EnquiryCreatedDto>>;
  /** A monotonic time in ms. */
  now: () => number;
}

function* deliver(
  ports: QuotationPorts,
  { payload }: ReturnType<typeof quotationSubmitted>,
): SagaGenerator<void> {
  const answer = yield* call(ports.send, payload);
  yield* put(answer.ok ? quotationSent(answer.data) : quotationFailed(answer.error));
}

/** Counts down the thank-you screen's time while it is not being read. */
function* showThanks({ now }: QuotationPorts): SagaGenerator<void> {
  for (let left = THANKS_SHOWN_MS; left > 0;) {
    const since = now();
    const { over, asked } = yield* race({
      over: delay(left),
      held: take(thanksHeld),
      asked: take(thanksOver),
    });
    if (asked) return;
    if (over) break;
    left -= now() - since;
    const { asked: askedMeanwhile } = yield* race({
      released: take(thanksReleased),
      asked: take(thanksOver),
    });
    if (askedMeanwhile) return;
  }
  yield* put(thanksOver());
}

/** Sends one request at a time, and ends the thank-you screen. */
export const quotationProcess = (ports: QuotationPorts) =>
  localProcess(slice.reducer, function* quotationSaga(): SagaGenerator<void> {
    yield* takeLatest(quotationSent, showThanks, ports);
    yield* takeLeading(
      quotationSubmitted,
      safely(
        'quotation request',
        (action: ReturnType<typeof quotationSubmitted>) => deliver(ports, action),
        function* crashed() {
          yield* put(quotationFailed(networkError()));
        },
      ),
    );
  });
