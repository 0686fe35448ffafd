import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { SmsProvider } from './sms-provider';

export interface HttpSmsSettings {
  url: string;
  /** Bearer key. */
  key: string;
  /** Whose message it is, as the phone shows it. */
  sender: string;
}

/** Below the 10 s after which the outbox delivers again. */
const ANSWER_WITHIN_MS = 8_000;
/** Refusals that pass: asked too late, or too often. */
const PASSING = [408, 429];

/**
 * Posts `{to, text, sender}` as JSON with a bearer key. Errors hold neither number nor text: they are logged and
 * stored.
 */
export function createHttpSms(
  { url, key, sender }: HttpSmsSettings,
  { withinMs = ANSWER_WITHIN_MS }: { withinMs?: number } = {},
): SmsProvider {
  return {
    async send({ to, text }) {
      const status = await post(JSON.stringify({ to, text, sender }));
      if (status >= 200 && status < 300) return;
      const isPermanent = status >= 400 && status < 500 && !PASSING.includes(status);
      const message = `the SMS provider answered ${status}`;
      throw isPermanent ? new PermanentError(message) : new Error(message);
    },
  };

  async function post(body: string): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
        // The key is for this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      // Unread bodies keep their connections.
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const reason = (error as { name?: unknown } | null)?.name === 'TimeoutError' ? 'in time' : 'at all';
      throw new Error(`the SMS provider did not answer ${reason}`);
    }
  }
}

/** Where none is set up: a code that cannot be texted is parked, where a person sees it. */
export const noSms: SmsProvider = {
  async send() {
    throw new PermanentError('no SMS provider is set up');
  },
};
