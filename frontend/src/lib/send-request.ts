import { networkError, readAnswer, type ApiError } from './api-error';

export interface ApiRequest {
  /** Path with `/api`, as in the contracts' path lists. */
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON; a `FormData` as `multipart/form-data`. */
  body?: unknown;
  /** Milliseconds after which a missing answer counts as a network failure; longer for a file. */
  timeoutMs?: number;
  /** Appended as a query string; undefined entries are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

export type ApiAnswer = { data: unknown; error?: never } | { data?: never; error: ApiError };

const REQUEST_TIMEOUT_MS = 20_000;

function addressOf({ url, params = {} }: ApiRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `${url}?${text}` : url;
}

/** The browser sets the content type of a `FormData` itself, with the boundary between its parts. */
function contentOf(body: unknown): { headers?: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends one request and unwraps the answer; a PDF is a `Blob`. Never throws: a lost connection is the error `network`. */
export async function sendRequest(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  const { method = 'GET', headers = {}, timeoutMs = REQUEST_TIMEOUT_MS } = request;
  const content = contentOf(request.body);
  // AbortSignal.any is missing in the web views of older phones.
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, timeoutMs);
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(addressOf(request), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...content.headers,
        ...headers,
      },
      ...(content.body === undefined ? {} : { body: content.body }),
      signal: limit.signal,
    });
    if (response.status === 200 && response.headers.get('Content-Type') === 'application/pdf')
      return { data: await response.blob() };
    return readAnswer(response.status, await response.text(), response.headers.get('Retry-After'));
  } catch {
    return { error: networkError() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
