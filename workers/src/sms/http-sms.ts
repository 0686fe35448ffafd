import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { SmsProvider } from './sms-provider';

export interface HttpSmsSettings {
  url: string;
  /** Bearer key. */
  key: string;
  /** Sender that the phone shows. */
  sender: string;
}

/** Below 10 s: the outbox delivers the message again then. */
const ANSWER_WITHIN_MS = 8_000;
/** Client errors that may be retried: request timeout, too many requests. */
const TRANSIENT = [408, 429];

/**
 * Posts `{to, text, sender}` as JSON with a bearer key. Errors are logged and stored, so they hold neither number
 * nor text.
 */
export function createHttpSms(
  { url, key, sender }: HttpSmsSettings,
  { withinMs = ANSWER_WITHIN_MS }: { withinMs?: number } = {},
): SmsProvider {
  return {
    async send({ to, text }) {
      const status = await post(JSON.stringify({ to, text, sender }));
      if (status >= 200 && status < 300) return;
      const isPermanent = status >= 400 && status < 500 && !TRANSIENT.includes(status);
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
        // The key must not be sent to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      // An unread body would keep its connection busy.
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const reason = (error as { name?: unknown } | null)?.name === 'TimeoutError' ? 'in time' : 'at all';
      throw new Error(`the SMS provider did not answer ${reason}`);
    }
  }
}

/** Used when no provider is set up: messages that need an SMS are dead-lettered. */
export const noSms: SmsProvider = {
  async send() {
    throw new PermanentError('no SMS provider is set up');
  },
};
