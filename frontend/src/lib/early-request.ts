/** On the first view of a page: the addresses that its code asks for first, separated by spaces. */
export const EARLY_REQUEST = 'data-request';

/** On the place of a text: the address of its HTML. */
export const EARLY_TEXT = 'data-text';

declare global {
  /** By address. In the window, because the first script of a document shares no code with the others. */
  var earlyRequests: Map<string, Promise<Response>> | undefined;
}

/** Of our own API. */
export const OWN_REQUEST = {
  credentials: 'same-origin',
  cache: 'no-store',
} as const satisfies RequestInit;

/** Milliseconds after which a missing answer counts as a network failure. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Sends it while the page's code is still loading. */
export function startEarlyRequest(url: string): Promise<Response> {
  const init = {
    ...OWN_REQUEST,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  // Taken by a call that is declared as any other (lib/send-request.ts).
  const response = fetch(url, init);
  (globalThis.earlyRequests ??= new Map()).set(url, response);
  // The one that takes it handles a failure.
  response.catch(() => undefined);
  // By then it is no longer the state of the server, and its page has been left.
  setTimeout(() => globalThis.earlyRequests?.delete(url), REQUEST_TIMEOUT_MS);
  return response;
}

/** For another user, or with a new token of the session, the answers would be wrong. */
export const forgetEarlyRequests = (): void => globalThis.earlyRequests?.clear();

/** The answer of an early request, for the first who asks for it. */
export function takeEarlyRequest(url: string): Promise<Response> | undefined {
  const response = globalThis.earlyRequests?.get(url);
  globalThis.earlyRequests?.delete(url);
  return response;
}

/** Whether a request for a text was answered with it. */
export const isHtml = ({ status, headers }: { status: number; headers: Pick<Headers, 'get'> }): boolean =>
  status === 200 && headers.get('Content-Type')?.startsWith('text/html') === true;
