import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from './start-stack';

const RETRY_MS = 200;

export interface Call {
  path: string;
  /** A POST with this body; without one a GET. */
  body?: unknown;
  headers?: Record<string, string>;
  /** From the program of a merchant instead of the site's own pages. */
  isOfProgram?: boolean;
  /** Error codes with 409 or 401 that end the call; after any other 409 it is repeated. */
  final?: readonly string[];
}

/**
 * Calls the site, like its own pages by default. Repeats while it does not answer (a process was killed), still processes the same
 * request, or has no gateway.
 * @throws Error for any other rejection
 */
export async function untilAnswered(
  stack: Pick<Stack, 'bffOrigin' | 'environment'>,
  { path, body, headers = {}, isOfProgram = false, final = [] }: Call,
): Promise<Response> {
  for (;;) {
    const response = await fetch(stack.bffOrigin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(!isOfProgram && {
          Origin: stack.environment.PUBLIC_ORIGIN ?? '',
          'Sec-Fetch-Site': 'same-origin',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (response?.ok) return response;
    const text = response?.status === 409 || response?.status === 401 ? await response.clone().text() : '';
    if (response && final.some((code) => text.includes(`"${code}"`))) return response;
    if (response && response.status < 500 && response.status !== 409 && response.status !== 429) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    }
    await delay(RETRY_MS);
  }
}
