import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Deccanloop } from '../client.ts';
import type { ListenArguments } from './arguments.ts';
import { eventFeed } from './event-feed.ts';
import { forward } from './forward.ts';

export interface Terminal {
  /** One line each. */
  print: (line: string) => void;
  warn: (line: string) => void;
}

/**
 * Forwards each event of the account to an address, one after another, until the signal is aborted.
 * @throws DeccanloopError that repeating does not change, such as a revoked key
 */
export async function listen(
  { apiKey, baseUrl, forwardTo, printsJson }: ListenArguments,
  { print, warn }: Terminal,
  signal: AbortSignal,
): Promise<void> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const events = eventFeed({
    client: new Deccanloop({ apiKey, baseUrl }),
    signal,
    wait: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
    random: Math.random,
    onReady() {
      print(`Webhook secret of this session: ${secret}`);
      print(`Forwarding test events to ${forwardTo}. Press Ctrl-C to stop.`);
    },
    onFailure(error, ms) {
      warn(`${error.message} (${error.code}) Next attempt in ${(ms / 1_000).toFixed(1)} s.`);
    },
  });
  for await (const event of events) {
    const { result, ms, body } = await forward(event, { address: forwardTo, secret, signal });
    if (signal.aborted) break;
    const time = new Date().toTimeString().slice(0, 8);
    print([time, event.type, event.id, String(result), `${ms} ms`].join('  '));
    if (printsJson) print(body);
  }
}
