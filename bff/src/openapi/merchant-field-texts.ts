/**
 * What the fields of the merchant API mean. A name with its schema or call in front (`MerchantRefund.amount`) is preferred
 * to the name alone.
 */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  // Shared names.
  transactionId: 'The ID of the payment: `txn_` and 32 hexadecimal digits.',
  amount: 'Rupees, with at most two decimals.',
  currency: 'Always INR.',
  status: 'The state of the payment.',
  token: 'The token of the payment, from the answer of Create a payment.',

  'createMerchantPayment.amount':
    'Rupees, as a number or as a text of digits with at most two decimals, such as `499` or `"499.50"`. From ₹1 to ₹1,00,000.',
  'createMerchantPayment.paymentMethod':
    'The method that your shop has offered. A test payment counts as paid by it.',
  'createMerchantPayment.description': 'What is paid, shown to the payer.',
  'createMerchantPayment.reference':
    'Your own number, such as that of the order. It is in answers and events. No data of people.',
  'createMerchantPayment.returnUrl':
    'Where the payer returns, with `transactionId`, `status` and `signature` added. https, or http on localhost.',

  'MerchantPaymentCreated.status': 'A new payment is always pending.',
  'MerchantPaymentCreated.token':
    'Opens the hosted page. Anyone who has it can see, pay and cancel this payment.',
  'MerchantPaymentCreated.amount': 'Rupees.',
  'MerchantPaymentCreated.paymentMethod': 'As requested, or null.',
  paymentUrl: 'The hosted page. Send the payer there.',
  expiresAt: 'When a payment that is still pending ends, 30 minutes after its creation.',

  'MerchantPayment.amount': 'Rupees.',
  'MerchantPayment.paymentMethod': 'Of the last attempt; before the first one, as requested.',
  'MerchantPayment.refundedAmount': 'Rupees that were refunded, of all refunds together.',
  failureCode: 'Why the last attempt failed, for programs; otherwise null.',
  failureMessage: 'The same for people.',
  'MerchantPayment.description': 'As created.',
  'MerchantPayment.reference': 'As created.',
  createdAt: 'When it was created.',
  endedAt: 'When it ended; null while it is pending.',

  'MerchantPaymentCancelled.status': 'Always cancelled.',
  message: 'A text for people. Programs read `status` or `error_code`.',

  'refundMerchantPayment.amount': 'Rupees, more than 0 and at most what is left of the payment.',
  refundId: 'The ID of the refund: `rfnd_` and 32 hexadecimal digits.',
  'MerchantRefund.status': 'A test refund is completed at once.',
  'MerchantRefund.amount': 'Rupees of this refund.',

  'listMerchantPayments.startDate': 'The first day, in Indian time, such as `2026-11-01`.',
  'listMerchantPayments.endDate': 'The last day, included.',
  'listMerchantPayments.status': 'Only payments in this state.',
  'listMerchantPayments.limit': 'Payments on a page, from 1 to 100.',
  'listMerchantPayments.cursor':
    'From the header Link of the page before. Follow that address instead of building it.',
  'ListedMerchantPayment.amount': 'Rupees.',
  'ListedMerchantPayment.date': 'When it was created.',

  'MerchantBalance.status': 'Always success.',
  'MerchantBalance.mode': 'The mode of the key.',
  balance: 'Rupees: completed payments less fees, refunds and payouts.',
  held: 'Rupees of the balance that may not leave: payouts on their way, disputes, refunds that are not booked yet.',
  available: 'Rupees that you can refund: the balance less what is held, at least 0.',
  'MerchantAccount.status': 'Always success.',
  'MerchantAccount.mode': 'The mode of the key.',
  business_name: 'The name of an approved KYC, otherwise that of the account.',
  key: 'The key that was sent: its name, its last four characters and its scopes.',
  'key.name': 'The name that you gave it.',
  'key.last_four': 'Its last four characters.',
  'key.scopes': 'What it may be used for.',

  'merchantEvents.after':
    'The cursor of the answer before. Without it no events are answered, only a first cursor.',
  'MerchantEvents.status': 'Always success.',
  events: 'Oldest first, 100 at most. Those of the last half minute are repeated in the next answer.',
  cursor: 'For `after` of the next call.',
  hasMore: 'Whether more events follow at once.',
  'MerchantPaymentEvent.type': 'What happened to the payment.',
  'MerchantRefundEvent.type': 'What happened to the refund.',
  'MerchantTestEvent.type': 'Always `endpoint.test`.',
  id: 'The same as the header `webhook-id` of the webhook.',
  timestamp: 'When it happened.',
  mode: 'The mode of the key.',
  data: 'As in the webhook.',
  'MerchantPaymentEventData.amount': 'Rupees.',
  'MerchantPaymentEventData.paymentMethod': 'Of the last attempt.',
  'MerchantRefundEventData.status': 'A test refund is completed at once.',
  'MerchantRefundEventData.amount': 'Rupees of this refund.',
  refundedAmount: 'Rupees of all refunds of the payment.',
  reference: 'As created.',
  endpoint_id: 'The endpoint that was tried.',

  'payByTestCard.amount': 'Rupees, from ₹1 to ₹1,00,000.',
  card_number: 'The number of a test card. Any other number is rejected and not stored.',
  card_expiry: 'Month and year, `MM/YY`. In test mode no month is too early.',
  card_cvc: 'Three digits.',
  'cardPayment.id': 'The transaction ID.',
  'CardPayment.status': '`success` for a completed payment.',
  'CardPayment.transaction_id': 'The ID of the payment.',
  'CardPayment.amount': 'Rupees.',
  'CardPayment.payment_method': 'The method of the payment.',
  'ProcessedPayment.success': 'Always true; a failure is an error.',
  'receiveSampleWebhook.type': 'The type of the event.',
  'receiveSampleWebhook.data': 'The data of the event, any object.',
  'SampleWebhook.received': 'Always true.',

  'header.Idempotency-Key':
    'Up to you, such as the number of the order. A repeated request with the same key within 24 hours is the same request.',
};

/** @throws Error for a field without a text: add it here */
export function merchantFieldText(owner: string, name: string): string {
  const text = FIELD_TEXTS[`${owner}.${name}`] ?? FIELD_TEXTS[name];
  if (text === undefined) throw new Error(`no text for the field ${owner}.${name}`);
  return text;
}
