import { put, type SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '../../lib/api-error';
import { countdownStarted, countdownStopped } from '../../lib/countdown';
import type { Wait } from './waits';

/** Counts down what the server asked to wait (Retry-After), for the form to show; nothing where it asked for none. */
export function* awaitRetry(name: Wait, { retryAfter }: ApiError): SagaGenerator<void> {
  if (retryAfter === undefined) yield* put(countdownStopped({ name }));
  else yield* put(countdownStarted({ name, seconds: retryAfter }));
}
