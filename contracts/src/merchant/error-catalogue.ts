import type { API_KEY_CALL_ERRORS } from '../api/endpoint-errors';
import type { MERCHANT_PAYMENT_ENDPOINTS } from '../api/merchant-payment-endpoints';

type Union<T> = T extends unknown ? T[keyof T] : never;
type CodeOf<E> = Extract<Union<E>, readonly string[]>[number];
type ErrorsOf<E> = E extends { errors: infer D } ? D : never;

/** Errors that no declaration lists: a fault of ours, a wrong method for a known address, and heads that cannot be read. */
type UndeclaredCode = 'unexpected' | 'method_not_allowed' | 'headers_too_large' | 'expectation_failed';

type DeclaredCode =
  | CodeOf<(typeof API_KEY_CALL_ERRORS)[keyof typeof API_KEY_CALL_ERRORS]>
  | CodeOf<ErrorsOf<(typeof MERCHANT_PAYMENT_ENDPOINTS)[keyof typeof MERCHANT_PAYMENT_ENDPOINTS]>>;

/** Every error code that a call with an API key can answer, as programs get it. */
export type MerchantErrorCode = Uppercase<DeclaredCode | UndeclaredCode>;

export interface ErrorExplanation {
  meaning: string;
  /** What the developer does. */
  action: string;
}

/** The error catalogue of the documentation. A code that is declared and not explained here does not compile. */
export const ERROR_CATALOGUE = {
  INVALID_API_KEY: {
    meaning: 'The key is missing, mistyped, revoked or expired. The answer is the same for all of these.',
    action:
      'Send a key that works as `Authorization: Bearer dl_test_…`. Check in Developers → API keys that it was not revoked.',
  },
  API_KEY_IN_ADDRESS: {
    meaning: 'The address contains an API key. Servers and proxies log addresses.',
    action: 'Treat the key as leaked: roll or revoke it. Send keys only in the header Authorization.',
  },
  LIVE_KEY_IN_BROWSER: {
    meaning: 'A live key was sent by a browser, where everybody can read it.',
    action: 'Call the API from your server, and roll this key.',
  },
  LIVE_MODE_UNAVAILABLE: {
    meaning: 'Live mode is not available for this account at the moment.',
    action: 'Use a test key. For live mode your KYC must be approved.',
  },
  LIVE_PAYMENTS_UNAVAILABLE: {
    meaning: 'The call exists in test mode only: card numbers and simulated results.',
    action: 'Use a test key.',
  },
  INSUFFICIENT_SCOPE: {
    meaning: 'The key works, but may not make this call. The message names the scope that it lacks.',
    action: 'Create a key with this scope. The scopes of a key cannot be changed.',
  },
  RATE_LIMITED: {
    meaning: 'Too many calls with this key within a minute.',
    action:
      'Wait for the number of seconds in the header Retry-After, then repeat the call. Watch RateLimit-Remaining.',
  },
  VALIDATION: {
    meaning: 'A field is missing, unknown or not valid. `parameter` names the first one, `message` the rule.',
    action: 'Correct the field. Unknown fields are errors, so check the spelling, too.',
  },
  UNREADABLE_REQUEST: {
    meaning: 'The request is not readable HTTP, or its body is not one JSON object.',
    action: 'Send one JSON object in UTF-8. Let a JSON library write it.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body was not sent as JSON.',
    action: 'Send the header `Content-Type: application/json`.',
  },
  TOO_LARGE: {
    meaning: 'The body is larger than any valid body of this call.',
    action: 'Send only the documented fields.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address exists, but not with this HTTP method.',
    action: 'Use the method of the reference. The header Allow lists those that exist.',
  },
  HEADERS_TOO_LARGE: {
    meaning: 'The address and the headers together are larger than 16 KB.',
    action: 'Send only the documented fields and headers.',
  },
  EXPECTATION_FAILED: {
    meaning: 'The header Expect asks for something other than `100-continue`.',
    action: 'Leave the header out.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'This Idempotency-Key was sent with another call or body in the last 24 hours.',
    action: 'Use a new key for each new request, and the old one only to repeat a request unchanged.',
  },
  PAYMENT_NOT_FOUND: {
    meaning: 'No payment of this account and mode has this transaction ID or token.',
    action: 'Check the ID. A test key finds test payments only.',
  },
  PAYMENT_NOT_CANCELLABLE: {
    meaning: 'The payment has ended. The message names its status.',
    action: 'Read its status. A completed payment can be refunded instead.',
  },
  PAYMENT_NOT_REFUNDABLE: {
    meaning: 'Only completed payments can be refunded. The message names the status.',
    action: 'Read the status of the payment, and refund it once it is `completed`.',
  },
  REFUND_EXCEEDS_PAYMENT: {
    meaning: 'The refund is more than what is left of the payment. The message names what is left.',
    action: 'Refund at most `amount` less `refundedAmount` of the payment.',
  },
  INSUFFICIENT_BALANCE: {
    meaning:
      'A live refund is paid out of what is available in your balance: the balance less what is held, for example for a payout that is on its way to you. The answer has both as `available` and `held`, in rupees. Nothing was refunded.',
    action: 'Refund at most `available`, or send the request again after further payments.',
  },
  PAYMENT_DISPUTED: {
    meaning: "The payer's bank disputes the payment, so that nothing of it can be refunded until that ends.",
    action: 'Wait for the end of the dispute. For questions, open a ticket under Support.',
  },
  TEST_CARD_REQUIRED: {
    meaning: 'In test mode only the documented test cards are accepted. Nothing of the card was stored.',
    action: 'Use one of the test cards. Never send the number of a real card.',
  },
  CARD_DECLINED: {
    meaning: 'The bank declined the card.',
    action: 'Show the payer that the card was declined and offer another way to pay.',
  },
  PAYMENT_FAILED: {
    meaning: 'The payment of this token has ended without success.',
    action: 'Create a new payment.',
  },
  TEMPORARILY_UNAVAILABLE: {
    meaning: 'Our system cannot do this at the moment. The call may or may not have had an effect.',
    action: 'Wait for Retry-After, then repeat the call with the same Idempotency-Key.',
  },
  UNEXPECTED: {
    meaning: 'A fault on our side. The call may or may not have had an effect.',
    action:
      'Read the status of the payment before you repeat the call, or repeat it with the same Idempotency-Key. Quote `request_id` to support.',
  },
} as const satisfies Record<MerchantErrorCode, ErrorExplanation>;
