import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { isApiError, networkError, type ApiError } from '../api-error';

export type Answer<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/** What dispatching RTK Query's `initiate()` returns, for queries and mutations alike. */
interface Running extends Promise<{ data?: unknown; error?: unknown }> {
  abort(): void;
}

/**
 * Runs an RTK Query call from a saga and waits for its answer: `yield* ask<PayerDto>(endpoint.initiate(…))`.
 * Never throws for a refused or lost call. A cancelled saga aborts its request.
 */
export function* ask<T>(thunk: unknown): SagaGenerator<Answer<T>> {
  // The effect's type knows plain actions only; at run time it dispatches through the whole middleware.
  const running = (yield* put(thunk as Action)) as unknown as Running;
  let isSettled = false;
  try {
    // A refetched query that fails still carries the data of the time before: the error decides.
    const { data, error } = yield* call(() => running);
    isSettled = true;
    if (error === undefined) return { ok: true, data: data as T };
    // What is no error of the API is an aborted call: the store forgot everything, or the page goes away.
    return { ok: false, error: isApiError(error) ? error : networkError() };
  } finally {
    // Not `yield* cancelled()`: a generator that yields while it is being cancelled and was entered by
    // `yield*` returns to its caller as if nothing had happened, and the cancelled saga would go on.
    if (!isSettled) running.abort();
  }
}
