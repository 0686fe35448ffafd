import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { call, delay, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { networkError, type ApiError } from '../../../lib/api-error';
import { writeOrigin } from '../../../lib/session-flags';
import { gapAfter } from '../../../lib/api-unreachable';
import { paymentsApi } from '../api';
import { payReset } from '../pay/pay-slice';
import { selectAccess, type WithPayments } from '../state';
import { ask, type Answer } from '../../../lib/saga/ask';
import type { PaymentsPorts } from '../ports';
import { safely } from '../../../lib/saga/safely';
import { accessAllowed, accessDenied, accessRequested, accessUnreachable } from './access-slice';
import { readLink } from '../address/link-parameters';
import { rememberedPayer, rememberPayer } from '../../../lib/remembered-payer';

const MISSING = { code: 'missing_parameters', message: null } as const;
const EXPIRED = {
  code: 'link_session_expired',
  message: 'Your payment link has expired. Please open it again from the app or website.',
} as const;

/** A lost answer, a rate limit or an overloaded server does not mean that the link is invalid. */
const isTemporary = ({ status, code }: ApiError) =>
  status === 0 || status === 429 || status >= 500 || code === 'unreadable';

function* reject(error: ApiError): SagaGenerator<void> {
  const { code, message } = error;
  yield* put((isTemporary(error) ? accessUnreachable : accessDenied)({ code, message }));
}

function* allow(payer: PayerDto, ports: PaymentsPorts): SagaGenerator<void> {
  rememberPayer(payer.userId, ports.storage());
  writeOrigin(payer.from, ports.storage());
  yield* put(accessAllowed(payer));
}

/**
 * A reload without link parameters: uses the payer of this tab, else the payer this browser was given access
 * to last.
 */
function* resume(ports: PaymentsPorts): SagaGenerator<void> {
  const userId = rememberedPayer(ports.storage());
  const answer: Answer<{ payers: PayerDto[] }> = yield* ask(
    paymentsApi.endpoints.linkSession.initiate(userId ?? undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!answer.ok) return yield* reject(answer.error);
  const { payers } = answer.data;
  const payer = userId === null ? payers[0] : payers.find((entry) => entry.userId === userId);
  if (payer) yield* allow(payer, ports);
  else yield* put(accessDenied(userId === null ? MISSING : EXPIRED));
}

function* askAccess(ports: PaymentsPorts, search: string): SagaGenerator<void> {
  const address = readLink(search);
  if (address.kind === 'none') return yield* resume(ports);
  if (address.kind === 'incomplete') return void (yield* put(accessDenied(MISSING)));
  const answer: Answer<PayerDto> = yield* ask(paymentsApi.endpoints.verifyLink.initiate(address.link));
  if (answer.ok) yield* allow(answer.data, ports);
  else yield* reject(answer.error);
}

/** Repeats the request while our API gives no answer, with growing waits or when the payer presses Retry. */
function* askUntilAnswered(ports: PaymentsPorts, firstSearch: string): SagaGenerator<void> {
  const wakes = yield* call(ports.wakes);
  let search = firstSearch;
  try {
    for (let misses = 1; ; misses += 1) {
      yield* askAccess(ports, search);
      const { status } = yield* select((state: WithPayments) => selectAccess(state));
      if (status !== 'unreachable') return;
      const { again } = yield* race({
        again: take(accessRequested),
        woke: take(wakes),
        time: delay(gapAfter(misses)),
      });
      if (again) search = again.payload.search;
    }
  } finally {
    wakes.close();
  }
}

/** Runs until the request is answered or the screen is left. */
function* checkAccess(
  ports: PaymentsPorts,
  { payload }: ReturnType<typeof accessRequested>,
): SagaGenerator<void> {
  yield* race({ answered: call(askUntilAnswered, ports, payload.search), left: take(payReset) });
}

/**
 * Handles `accessRequested`: the server verifies link parameters; without them it is asked for the session.
 */
export function* accessSaga(ports: PaymentsPorts): SagaGenerator<void> {
  yield* takeLeading(
    accessRequested,
    safely(
      'access check',
      (action: ReturnType<typeof accessRequested>) => call(checkAccess, ports, action),
      () => call(reject, networkError()),
    ),
  );
}
