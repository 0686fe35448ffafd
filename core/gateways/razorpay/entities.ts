import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayPaymentDetails } from '../../domain/payments/gateway-port';
import { asCount, asObject, asPaise, asText, type JsonObject } from '../json-fields';
import { readIdentityNotes } from './identity-notes';
import { detailsOfRazorpayPayment } from './payment-details';

export interface RazorpayOrder {
  id: string;
  amountPaise: Paise;
  currency: string;
  receipt: string | null;
  /** created (no attempt yet), attempted (until a capture), paid (also after a refund). */
  status: string;
  /** Number of attempts, successful or not. */
  attempts: number;
  /** Seconds since 1970; 0 when missing. */
  createdAt: number;
  /** The signed identity in its notes (order-identity.ts). */
  identity?: string[] | undefined;
}

export interface RazorpayPayment {
  id: string;
  orderId: string | null;
  amountPaise: Paise;
  currency: string;
  /** created, authorized, captured, refunded, failed; Razorpay may add more. */
  status: string;
  /** False for an authorisation that was released without a capture. */
  isCaptured: boolean;
  refundedPaise: Paise;
  /** Seconds since 1970; 0 when missing. */
  createdAt: number;
  method: string | null;
  errorReason: string | null;
  errorDescription: string | null;
  /** The bank's reference on the payer's bank statement. */
  reference: string | null;
  details?: GatewayPaymentDetails | undefined;
}

/** @returns null when a field that decides about money is missing or has another shape */
export function readOrder(value: unknown): RazorpayOrder | null {
  const entity = asObject(value);
  const id = asText(entity?.['id']);
  const amountPaise = asPaise(entity?.['amount']);
  const currency = asText(entity?.['currency']);
  const status = asText(entity?.['status']);
  const attempts = asCount(entity?.['attempts']);
  if (!id || amountPaise === null || !currency || !status || attempts === null) return null;
  const createdAt = asCount(entity?.['created_at']) ?? 0;
  const identity = readIdentityNotes(entity?.['notes']);
  const receipt = asText(entity?.['receipt']);
  return { id, amountPaise, currency, receipt, status, attempts, createdAt, identity };
}

/** Captured, or captured and later fully refunded. */
export const isCapture = ({ status, isCaptured }: RazorpayPayment): boolean =>
  status === 'captured' || (status === 'refunded' && isCaptured);

/** @returns null when a field that decides about money is missing or has another shape */
export function readPayment(value: unknown): RazorpayPayment | null {
  const entity = asObject(value);
  if (!entity) return null;
  const id = asText(entity['id']);
  const amountPaise = asPaise(entity['amount']);
  const currency = asText(entity['currency']);
  const status = asText(entity['status']);
  if (!id || amountPaise === null || !currency || !status) return null;
  const refundedPaise = asPaise(entity['amount_refunded']) ?? paise(0);
  return {
    id,
    orderId: asText(entity['order_id']),
    amountPaise,
    currency,
    status,
    isCaptured: entity['captured'] !== false,
    // `refunded` means the full amount, even when `amount_refunded` differs.
    refundedPaise: status === 'refunded' ? amountPaise : refundedPaise,
    method: asText(entity['method']),
    createdAt: asCount(entity['created_at']) ?? 0,
    errorReason: asText(entity['error_reason']),
    errorDescription: asText(entity['error_description']),
    reference: bankReference(entity),
    details: detailsOfRazorpayPayment(entity),
  };
}

const REFERENCE_FIELDS = ['rrn', 'upi_transaction_id', 'bank_transaction_id', 'transaction_id', 'auth_code'];

function bankReference(entity: JsonObject): string | null {
  const acquirer = asObject(entity['acquirer_data']);
  const field = REFERENCE_FIELDS.find((name) => asText(acquirer?.[name]));
  return field ? asText(acquirer?.[field]) : null;
}
