import type { GatewayResult } from '../../domain/payments/gateway-port';
import { outcomeOfStatus, plainText, unreadable } from '../http-outcome';
import { asText, type JsonObject } from '../json-fields';
import type { JsonAnswer } from './json-request';

const WHO = 'PhonePe';

/** Codes for an unknown order or refund in PhonePe's documents and SDK tests; their HTTP statuses differ. */
const NOTHING_THERE = new Set([
  'INVALID_MERCHANT_ORDER_ID',
  'MERCHANT_ORDER_MAPPING_NOT_FOUND',
  'ORDER_NOT_FOUND',
  'REFUND_NOT_FOUND',
]);

/** The token was rejected; a new one may work. */
export const isTokenRejected = ({ status, body }: JsonAnswer): boolean =>
  status === 401 || body?.['code'] === 'AUTHORIZATION_FAILED';

/** The outcome of an HTTP response of the payment API: `ok` only for a 2xx with a JSON object. */
export function outcomeOfAnswer({ status, body }: JsonAnswer): GatewayResult<JsonObject> {
  if (status >= 200 && status < 300) {
    return body ? { kind: 'ok', value: body } : unreadable(WHO, `HTTP ${status}`);
  }
  const code = asText(body?.['code']);
  if (isTokenRejected({ status, body })) return outcomeOfStatus(WHO, 401);
  if (code === 'INTERNAL_SERVER_ERROR') return outcomeOfStatus(WHO, 500);
  if (code === 'TOO_MANY_REQUESTS') return outcomeOfStatus(WHO, 429);
  const isRejection = status === 400 || status === 404 || status === 422;
  if (!isRejection || code === null) return outcomeOfStatus(WHO, status);
  if (NOTHING_THERE.has(code)) return { kind: 'not_found' };
  return { kind: 'rejected', code: plainText(code), message: plainText(asText(body?.['message']) ?? '') };
}
