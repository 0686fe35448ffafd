import { GATEWAYS, NONE, EXAMPLE, TEMPLATE, type Wrong } from './good-environments';

/** Credentials and addresses of the gateways. */
export const WRONG_GATEWAYS: readonly Wrong[] = [
  ['bff', { PAYMENT_MODE: NONE }, 'PAYMENT_MODE is missing: set it to one of: test, live'],
  ['bff', { PAYMENT_MODE: 'Live' }, 'PAYMENT_MODE must be one of: test, live'],
  [
    'bff',
    { RAZORPAY_KEY_ID: 'rzp_test_abcdefghijklmn' },
    'RAZORPAY_KEY_ID must begin with rzp_live_ when PAYMENT_MODE is live: use a key of that mode',
  ],
  [
    'bff',
    { PAYMENT_MODE: 'test' },
    'RAZORPAY_KEY_ID must begin with rzp_test_ when PAYMENT_MODE is test: use a key of that mode',
  ],
  ['bff', { RAZORPAY_KEY_ID: 'rzp_abc' }, 'RAZORPAY_KEY_ID must be a key id like rzp_test_… or rzp_live_…'],
  ['bff', { RAZORPAY_KEY_SECRET: NONE }, 'RAZORPAY_KEY_SECRET is missing, but RAZORPAY_KEY_ID is set'],
  [
    'bff',
    { RAZORPAY_KEY_SECRET: 'sandbox-key-secret' },
    "RAZORPAY_KEY_SECRET is the sandbox's, but PAYMENT_MODE is live: copy the real one from the gateway",
  ],
  [
    'bff',
    { RAZORPAY_WEBHOOK_SECRET: NONE },
    'RAZORPAY_WEBHOOK_SECRET is missing, but RAZORPAY_KEY_ID is set',
  ],
  [
    'bff',
    { RAZORPAY_WEBHOOK_SECRET: TEMPLATE },
    `RAZORPAY_WEBHOOK_SECRET ${EXAMPLE}, and set it in Razorpay's dashboard too`,
  ],
  [
    'bff',
    { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'V7vQ2mX9pR4t', RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL: 'tomorrow' },
    'RAZORPAY_WEBHOOK_SECRET_PREVIOUS_UNTIL must be a time with its zone, like 2026-01-31T18:00:00+05:30',
  ],
  [
    'bff',
    { RAZORPAY_API_BASE: 'http://localhost:4000/razorpay' },
    'RAZORPAY_API_BASE (http://localhost:4000) must be at https://api.razorpay.com when PAYMENT_MODE is live: correct or remove it',
  ],
  [
    'bff',
    { RAZORPAY_CHECKOUT_URL: 'https://cdn.example/checkout.js' },
    'RAZORPAY_CHECKOUT_URL must be at https://checkout.razorpay.com when PAYMENT_MODE is live',
  ],
  [
    'bff',
    { PHONEPE_WEBHOOK_USERNAME: NONE, PHONEPE_WEBHOOK_PASSWORD: NONE },
    "PHONEPE_WEBHOOK_USERNAME is missing, but PHONEPE_CLIENT_ID is set: set user and password of the webhook, as in PhonePe's dashboard",
  ],
  [
    'bff',
    { PHONEPE_WEBHOOK_PASSWORD: NONE },
    'PHONEPE_WEBHOOK_PASSWORD is missing, but PHONEPE_WEBHOOK_USERNAME is set',
  ],
  [
    'bff',
    { PHONEPE_WEBHOOK_HMAC_KEY_ID: 'h1' },
    'PHONEPE_WEBHOOK_HMAC_SECRET is missing, but PHONEPE_WEBHOOK_HMAC_KEY_ID is set',
  ],
  [
    'bff',
    { PHONEPE_MERCHANT_ID: 'SANDBOXMERCHANT' },
    "PHONEPE_MERCHANT_ID is the sandbox's, but PAYMENT_MODE is live: copy the real one from the gateway",
  ],
  [
    'bff',
    { PHONEPE_CLIENT_SECRET: 'short' },
    "PHONEPE_CLIENT_SECRET must have at least 16 characters: copy it from PhonePe's business dashboard",
  ],
  [
    'bff',
    { PHONEPE_OAUTH_BASE: 'https://api-preprod.phonepe.com/apis/pg-sandbox' },
    'PHONEPE_OAUTH_BASE (https://api-preprod.phonepe.com) must be at https://api.phonepe.com when PAYMENT_MODE is live: correct or remove it',
  ],
  [
    'bff',
    { PHONEPE_PG_BASE: 'http://127.0.0.1:4000/phonepe' },
    'PHONEPE_PG_BASE (http://127.0.0.1:4000) must be at https://api.phonepe.com when PAYMENT_MODE is live: correct or remove it',
  ],
  [
    'bff',
    Object.fromEntries(Object.keys(GATEWAYS).map((name) => [name, NONE])),
    'RAZORPAY_KEY_ID is missing, and so is PHONEPE_CLIENT_ID: live payments need a gateway',
  ],
  [
    'bff',
    { SANDBOX_ORIGIN: 'http://127.0.0.1:4000' },
    'SANDBOX_ORIGIN is set, but PAYMENT_MODE is live: remove it',
  ],
  ['bff', { GATEWAY_TIMEOUT_MS: '5s' }, 'GATEWAY_TIMEOUT_MS must be a whole number from 100 to 60000'],
];
