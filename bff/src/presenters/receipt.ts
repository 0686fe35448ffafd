import { formatReceiptNumber, type ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import type { Receipt } from '@deccanloop/core/domain/receipts/receipt';

export const toReceipt = (receipt: Receipt): ReceiptDto => ({
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
});
