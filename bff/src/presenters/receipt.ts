import { COMPANY } from '@deccanloop/contracts/company';
import { methodLabel } from '@deccanloop/contracts/payments/methods';
import { formatReceiptNumber, type ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import type { Receipt } from '@deccanloop/core/domain/receipts/receipt';

/** @param company its GST number is null until it is set */
export const toReceipt = (
  receipt: Receipt,
  company: { gstin: string | null; addressLines: readonly string[] },
): ReceiptDto => ({
  mode: receipt.mode,
  receiptNumber: formatReceiptNumber(receipt.number),
  issuedAt: receipt.issuedAt.toISOString(),
  merchantTransactionId: receipt.publicId,
  gateway: receipt.gateway,
  gatewayPaymentId: receipt.gatewayPaymentId,
  providerReferenceId: receipt.providerReference,
  payerName: receipt.payerName,
  userId: receipt.userId,
  from: receipt.origin,
  breakdown: receipt.breakdown,
  paidAt: receipt.paidAt.toISOString(),
  further: receipt.further.map(({ number, gatewayPaymentId, paidAt }) => ({
    receiptNumber: formatReceiptNumber(number),
    gatewayPaymentId,
    paidAt: paidAt.toISOString(),
  })),
  refunds: receipt.refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
  refundedPaise: receipt.refundedPaise,
  view: receipt.view,
  method: methodLabel(receipt.captures[0]?.method ?? null),
  company: { name: COMPANY.name, addressLines: [...company.addressLines], gstin: company.gstin },
  captures: receipt.captures.map(({ number, method, capturedAt, ...capture }) => ({
    ...capture,
    method: methodLabel(method),
    capturedAt: capturedAt.toISOString(),
    receiptNumber: number === null ? null : formatReceiptNumber(number),
  })),
});
