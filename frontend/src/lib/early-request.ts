/** On the first view of a page: the address that its code asks for first. */
export const EARLY_REQUEST = 'data-request';

interface EarlyRequest {
  url: string;
  response: Promise<Response>;
}

declare global {
  /** In the window, because the first script of a document shares no code with the others. */
  var earlyRequest: EarlyRequest | undefined;
}

/** Of our own API. */
export const OWN_REQUEST = {
  credentials: 'same-origin',
  cache: 'no-store',
} as const satisfies RequestInit;

/** Milliseconds after which a missing answer counts as a network failure. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Sends it while the page's code is still loading. */
export function startEarlyRequest(url: string): void {
  const init = {
    ...OWN_REQUEST,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  // Taken by a call that is declared as any other (lib/send-request.ts).
  const response = fetch(url, init);
  globalThis.earlyRequest = { url, response };
  // The one that takes it handles a failure.
  response.catch(() => undefined);
}

/** The answer of an early request, for the first who asks for it. */
export function takeEarlyRequest(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  if (early?.url !== url) return undefined;
  globalThis.earlyRequest = undefined;
  return early.response;
}
