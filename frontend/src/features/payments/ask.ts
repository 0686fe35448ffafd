import type { Action } from '@reduxjs/toolkit';
import { putResolve, type SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '../../lib/api-error';

export type Answer<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/** What RTK Query's `initiate()` thunks resolve to, for queries and mutations alike. */
interface Settled {
  data?: unknown;
  error?: unknown;
}

/**
 * Runs an RTK Query call from a saga and waits for its answer: `yield* ask<PayerDto>(endpoint.initiate(…))`.
 * Never throws for a refused or lost call. When the saga is cancelled, the request is aborted with it
 * (redux-saga calls `abort()` of the promise it waits for).
 */
export function* ask<T>(thunk: unknown): SagaGenerator<Answer<T>> {
  // The effect's type knows plain actions only; at run time it dispatches through the whole middleware.
  const settled = (yield* putResolve(thunk as Action)) as unknown as Settled;
  // A refetched query that fails still carries the data of the time before: the error decides.
  return settled.error === undefined
    ? { ok: true, data: settled.data as T }
    : { ok: false, error: settled.error as ApiError };
}
