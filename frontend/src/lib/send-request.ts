import { networkError, readAnswer, type ApiError } from './api-error';
import { isHtml, OWN_REQUEST, REQUEST_TIMEOUT_MS, takeEarlyRequest } from './early-request';
import type { ProgressResponse } from './fetch-with-progress';
import { timeLimit } from './time-limit';

export interface ApiRequest {
  /** Path with `/api`, as in the contracts' path lists. */
  url: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON; a `FormData` as `multipart/form-data`. */
  body?: unknown;
  /** Milliseconds after which a missing answer counts as a network failure; longer for a file. */
  timeoutMs?: number;
  /** Whether it is answered with HTML of the build; errors are JSON as everywhere. */
  isHtml?: true;
  /** Appended as a query string; undefined entries are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Only with a `FormData`: gets the sent share, 0 to 1. */
  onProgress?: (share: number) => void;
}

export type ApiAnswer = { data: unknown; error?: never } | { data?: never; error: ApiError };

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

interface Init extends RequestInit {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** The code for progress is loaded with the first upload that shows it. */
function transportOf({
  body,
  onProgress,
}: ApiRequest): (url: string, init: Init) => Promise<ProgressResponse> {
  if (!onProgress || !(body instanceof FormData)) return (url, init) => fetch(url, init);
  return async (url, { method, headers, signal }) => {
    const { fetchWithProgress } = await import('./fetch-with-progress');
    return fetchWithProgress(url, { method, headers, signal, body, onProgress });
  };
}

/** A PDF or picture, or another stored file of a user, which always is an attachment. */
const isFile = (headers: Pick<Headers, 'get'>): boolean =>
  /^(?:application\/pdf|image\/\w+)$/.test(headers.get('Content-Type') ?? '') ||
  headers.get('Content-Disposition')?.startsWith('attachment') === true;

/** Sends one request and unwraps the answer; a file is a `Blob`, HTML a text. Never throws: a lost connection is the error `network`. */
export async function sendRequest(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  const { method = 'GET', headers = {}, timeoutMs = REQUEST_TIMEOUT_MS } = request;
  const content = contentOf(request.body);
  const limit = timeLimit(timeoutMs, signal);
  try {
    const address = addressOf(request);
    const early = method === 'GET' ? takeEarlyRequest(address) : undefined;
    const response: ProgressResponse = await (early ??
      transportOf(request)(address, {
        method,
        ...OWN_REQUEST,
        headers: {
          Accept: 'application/json',
          ...content.headers,
          ...headers,
        },
        ...(content.body === undefined ? {} : { body: content.body }),
        signal: limit.signal,
      }));
    if (response.blob && response.status === 200 && isFile(response.headers))
      return { data: await response.blob() };
    const text = await response.text();
    if (request.isHtml && isHtml(response)) return { data: text };
    return readAnswer(response.status, text, response.headers.get('Retry-After'));
  } catch {
    return { error: networkError() };
  } finally {
    limit.end();
  }
}
