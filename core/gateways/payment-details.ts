import type { CardType, PaymentMethod } from '@deccanloop/contracts/payments/methods';
import type { GatewayPaymentDetails } from '../domain/payments/gateway-port';
import { plainText } from './http-outcome';
import { asText } from './json-fields';

const METHODS: Readonly<Record<string, PaymentMethod>> = {
  upi: 'upi',
  upi_intent: 'upi',
  upi_collect: 'upi',
  upi_qr: 'upi',
  card: 'card',
  token: 'card',
  netbanking: 'netbanking',
  net_banking: 'netbanking',
  wallet: 'wallet',
  emi: 'emi',
  cardless_emi: 'emi',
  paylater: 'paylater',
  bank_transfer: 'bank_transfer',
};

/** @param name Razorpay's `method` or PhonePe's `paymentMode` */
export function methodOf(name: unknown): PaymentMethod | null {
  const text = asText(name)?.trim().toLowerCase();
  if (!text) return null;
  return (Object.hasOwn(METHODS, text) ? METHODS[text] : undefined) ?? 'other';
}

const VPA = /^[a-z0-9][a-z0-9._-]{0,255}@[a-z0-9][a-z0-9.-]{0,63}$/;

/** A UPI address in lower case; null for anything else. */
export function vpaOf(value: unknown): string | null {
  const text = asText(value)?.trim().toLowerCase();
  return text !== undefined && VPA.test(text) ? text : null;
}

/** Exactly four digits; anything longer may be a card number and is dropped. */
export function last4Of(value: unknown): string | null {
  const text = asText(value);
  return text !== null && /^\d{4}$/.test(text) ? text : null;
}

const LONGEST_NAME = 40;
/** Seven digits in a row are no name, and may be a part of a card or account number. */
const LONG_NUMBER = /\d{7}/;

/** A bank's code, a card network, a wallet: a short name, else null. */
export function nameOf(value: unknown): string | null {
  const text = plainText(asText(value) ?? '');
  return text === '' || text.length > LONGEST_NAME || LONG_NUMBER.test(text) ? null : text;
}

const CARD_TYPES: Readonly<Record<string, CardType>> = {
  credit: 'credit',
  credit_card: 'credit',
  debit: 'debit',
  debit_card: 'debit',
  prepaid: 'prepaid',
};

/** @param name Razorpay's `card.type` or PhonePe's `instrument.type` */
export function cardTypeOf(name: unknown): CardType | null {
  const text = asText(name)?.toLowerCase() ?? '';
  return (Object.hasOwn(CARD_TYPES, text) ? CARD_TYPES[text] : undefined) ?? null;
}

/** Undefined when the gateway tells nothing. */
export const unlessEmpty = (details: GatewayPaymentDetails): GatewayPaymentDetails | undefined =>
  Object.values(details).some((value) => value !== null) ? details : undefined;
