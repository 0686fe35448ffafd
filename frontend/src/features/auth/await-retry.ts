import { put, type SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '../../lib/api-error';
import { countdownStarted, countdownStopped } from '../../lib/countdown';
import type { Wait } from './waits';

/** Counts down the server's Retry-After, for the form to show; does nothing without one. */
export function* awaitRetry(name: Wait, { retryAfter }: ApiError): SagaGenerator<void> {
  if (retryAfter === undefined) yield* put(countdownStopped({ name }));
  else yield* put(countdownStarted({ name, seconds: retryAfter }));
}
