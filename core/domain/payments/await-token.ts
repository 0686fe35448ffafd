import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { CheckTokens } from './checks';

/**
 * The longest wait of a request for the rate limit (milliseconds); checks of payers take precedence by their
 * number.
 */
const MAX_WAIT_MS = 60_000;

/** Waits for a request within the rate limit that all workers share. @returns false when there was none in time */
export async function awaitToken(
  tokens: CheckTokens,
  gateway: GatewayName,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS;) {
    if (await tokens.take(gateway)) return true;
    const ms = 250 + Math.random() * 500;
    await wait(ms);
    waitedMs += ms;
  }
  return false;
}
