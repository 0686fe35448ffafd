import type { Fields } from '../http/request-body';
import type { PaymentMode } from './entities';
import { badRequest } from './error-replies';

const allModes: readonly PaymentMode[] = ['UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'NET_BANKING', 'CARD'];

/** A valid pay request. Amount in paise, expiry in seconds. */
export interface PayInput {
  merchantOrderId: string;
  amount: number;
  expireAfter: number;
  redirectUrl: string;
  message: string | null;
  metaInfo: Record<string, string> | null;
  retryAllowed: boolean;
  modes: PaymentMode[] | null;
}

/** Every invalid field gives the same BAD_REQUEST: PhonePe does not say which one it is. */
export function readPayInput(fields: Fields, capPaise: number | null, needsRedirect: boolean): PayInput {
  const flow = objectOf(fields['paymentFlow']);
  if (flow?.['type'] !== 'PG_CHECKOUT') throw badRequest();
  const redirectUrl = objectOf(flow['merchantUrls'])?.['redirectUrl'];
  if (needsRedirect && !isWebAddress(redirectUrl)) throw badRequest();
  const amount = fields['amount'];
  if (!Number.isSafeInteger(amount) || (amount as number) < 100) throw badRequest();
  if (capPaise !== null && (amount as number) > capPaise) throw badRequest();
  const expireAfter = fields['expireAfter'] ?? 1200;
  if (!Number.isSafeInteger(expireAfter) || (expireAfter as number) < 300 || (expireAfter as number) > 3600) {
    throw badRequest();
  }
  return {
    merchantOrderId: readMerchantId(fields['merchantOrderId']),
    amount: amount as number,
    expireAfter: expireAfter as number,
    redirectUrl: isWebAddress(redirectUrl) ? redirectUrl : '',
    message: typeof flow['message'] === 'string' ? flow['message'] : null,
    metaInfo: readMetaInfo(fields['metaInfo']),
    // PhonePe's documentation shows it in both places; the official client sends it at the root.
    retryAllowed: fields['disablePaymentRetry'] !== true && flow['disablePaymentRetry'] !== true,
    modes: readModes(flow['paymentModeConfig']),
  };
}

/** merchantOrderId and merchantRefundId: 1 to 63 letters, digits, underscores, hyphens. */
export function readMerchantId(value: unknown): string {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]{1,63}$/.test(value)) throw badRequest();
  return value;
}

function readMetaInfo(given: unknown): Record<string, string> | null {
  if (given === undefined || given === null) return null;
  const fields = objectOf(given);
  if (!fields) throw badRequest();
  const meta: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    const number = Number(/^udf([1-9]|1[0-5])$/.exec(name)?.[1]);
    if (!number || typeof value !== 'string') throw badRequest();
    const fits = number <= 10 ? value.length <= 256 : /^[A-Za-z0-9_\- @.+]{0,50}$/.test(value);
    if (!fits) throw badRequest();
    meta[name] = value;
  }
  return meta;
}

function readModes(given: unknown): PaymentMode[] | null {
  const config = objectOf(given);
  if (!config) return null;
  const { enabledPaymentModes: enabled, disabledPaymentModes: disabled } = config;
  if (enabled && disabled) throw badRequest();
  if (enabled) return typesOf(enabled);
  if (!disabled) return null;
  const off = typesOf(disabled);
  return allModes.filter((mode) => !off.includes(mode));
}

function typesOf(list: unknown): PaymentMode[] {
  if (!Array.isArray(list)) throw badRequest();
  return list.map((item) => {
    const type = objectOf(item)?.['type'] as PaymentMode;
    if (!allModes.includes(type)) throw badRequest();
    return type;
  });
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
