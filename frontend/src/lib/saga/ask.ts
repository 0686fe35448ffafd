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
 * Never throws for a rejected or lost call. A cancelled saga aborts its request.
 */
export function* ask<T>(thunk: unknown): SagaGenerator<Answer<T>> {
  // The effect's type accepts plain actions only; at run time it dispatches through all middleware.
  const running = (yield* put(thunk as Action)) as unknown as Running;
  let isSettled = false;
  try {
    // A refetched query that fails still has the earlier data, so the error is checked first.
    const { data, error } = yield* call(() => running);
    isSettled = true;
    if (error === undefined) return { ok: true, data: data as T };
    // Anything but an API error is an aborted call: the store was reset, or the page is being left.
    return { ok: false, error: isApiError(error) ? error : networkError() };
  } finally {
    // Not `yield* cancelled()`: a generator entered by `yield*` that yields during its cancellation returns
    // to its caller as if nothing had happened, and the cancelled saga would go on.
    if (!isSettled) running.abort();
  }
}
