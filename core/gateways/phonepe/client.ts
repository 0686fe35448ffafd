import type { Paise } from '@deccanloop/contracts/money';
import type { GatewayResult, RefundInput } from '../../domain/payments/gateway-port';
import { outcomeOfStatus } from '../http-outcome';
import type { JsonObject } from '../json-fields';
import { createAccessTokens, type AccessTokenOptions } from './access-tokens';
import { requestJson, type JsonRequest } from './json-request';
import { isTokenRejected, outcomeOfAnswer } from './outcome';

export interface PhonePeClientOptions extends AccessTokenOptions {
  pgBase: string;
  /** How long an order can be paid, in seconds: 300 to 3600. */
  expireAfterSeconds: number;
}

export interface PayInput {
  merchantOrderId: string;
  amountPaise: Paise;
  returnUrl: string;
  metaInfo?: Record<string, string>;
}

type ApiCall = Pick<JsonRequest, 'method' | 'body'> & { path: string };

/** Client of PhonePe's Standard Checkout v2: orders and refunds. */
export function createPhonePeClient(options: PhonePeClientOptions) {
  const tokens = createAccessTokens(options);

  /** Renews a rejected token once and repeats the call; this is safe, because a 401 had no effect. */
  async function call(request: ApiCall): Promise<GatewayResult<JsonObject>> {
    for (let isRetry = false; ; isRetry = true) {
      const token = await tokens.get();
      if (token.kind !== 'ok') return token;
      const answer = await send(request, token.value);
      if ('kind' in answer) return answer;
      if (!isTokenRejected(answer)) return outcomeOfAnswer(answer);
      tokens.reject(token.value);
      if (isRetry) return outcomeOfStatus('PhonePe', 401);
    }
  }

  const send = ({ path, ...request }: ApiCall, token: string) =>
    requestJson({
      ...request,
      url: `${options.pgBase}${path}`,
      headers: { 'content-type': 'application/json', authorization: `O-Bearer ${token}` },
      timeoutMs: options.timeoutMs,
    });

  return {
    pay: ({ merchantOrderId, amountPaise, returnUrl, metaInfo = {} }: PayInput) =>
      call({
        method: 'POST',
        path: '/checkout/v2/pay',
        body: JSON.stringify({
          merchantOrderId,
          amount: amountPaise,
          expireAfter: options.expireAfterSeconds,
          ...(Object.keys(metaInfo).length > 0 ? { metaInfo } : {}),
          paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } },
        }),
      }),

    /** Returns `PENDING` first. PhonePe rejects an id that was used before, even for a failed refund. */
    refund: ({ refundId, merchantOrderId, amountPaise }: RefundInput) =>
      call({
        method: 'POST',
        path: '/payments/v2/refund',
        body: JSON.stringify({
          merchantRefundId: refundId,
          originalMerchantOrderId: merchantOrderId,
          amount: amountPaise,
        }),
      }),

    refundStatus: (refundId: string) =>
      call({ method: 'GET', path: `/payments/v2/refund/${encodeURIComponent(refundId)}/status` }),

    /** With all attempts and the error context. */
    status: (merchantOrderId: string) =>
      call({
        method: 'GET',
        path: `/checkout/v2/order/${encodeURIComponent(merchantOrderId)}/status?details=true&errorContext=true`,
      }),
  };
}

export type PhonePeClient = ReturnType<typeof createPhonePeClient>;
