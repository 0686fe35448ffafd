import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { networkError, readAnswer, type ApiError } from './api-error';

export interface ApiRequest {
  /** Path with `/api`, as in the contracts' path lists. */
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  /** Appended as a query string; undefined entries are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

/** A call without an answer after this many milliseconds counts as a network failure. */
const REQUEST_TIMEOUT_MS = 20_000;

function addressOf({ url, params = {} }: ApiRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `${url}?${text}` : url;
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  const { method = 'GET', body, headers = {} } = request;
  // By hand: AbortSignal.any is missing from the web views of phones a few years old.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, REQUEST_TIMEOUT_MS);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  try {
    const response = await fetch(addressOf(request), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limit.signal,
    });
    return readAnswer(response.status, await response.text(), response.headers.get('Retry-After'));
  } catch {
    return { error: networkError() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

/** The one RTK Query API; a feature adds its calls with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['wallet', 'linkSession'],
  endpoints: () => ({}),
});
