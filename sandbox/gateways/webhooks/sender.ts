import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { DeliveryAttempt } from './types';
import type { WebhookMessage } from './message';

export interface WebhookSender {
  /** Sends once; never throws. 2xx within `timeoutMs` of real time is a success. */
  post(url: string, message: WebhookMessage, timeoutMs: number): Promise<Omit<DeliveryAttempt, 'at'>>;
  close(): void;
}

/** An HTTP client with keep-alive, so that thousands of deliveries do not use up the machine's ports. */
export function createSender(): WebhookSender {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 64 });

  return {
    post(url, message, timeoutMs) {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      return new Promise((resolve) => {
        const target = new URL(url);
        const secure = target.protocol === 'https:';
        const bytes = Buffer.from(message.body, 'utf8');
        const outgoing = (secure ? secureRequest : request)(target, {
          method: 'POST',
          agent: secure ? secureAgent : agent,
          headers: { ...message.headers, 'content-length': bytes.length },
        });
        const limit = setTimeout(
          () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)),
          timeoutMs,
        );
        outgoing.on('response', (incoming) => {
          clearTimeout(limit);
          incoming.resume();
          resolve({ status: incoming.statusCode ?? null, ms: elapsed(), error: null });
        });
        outgoing.on('error', (error) => {
          clearTimeout(limit);
          resolve({ status: null, ms: elapsed(), error: error.message });
        });
        outgoing.end(bytes);
      });
    },
    close() {
      agent.destroy();
      secureAgent.destroy();
    },
  };
}
