import { OPENAPI_PATH } from '@deccanloop/contracts/api/operations-endpoints';
import { MERCHANT_OPENAPI_PATH, MERCHANT_POSTMAN_PATH } from '@deccanloop/contracts/documentation/pages';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { everybody } from '../caller';
import type { Rows } from '../row';

/** Endpoints for machines. A webhook without its signature is rejected for every caller. */
export const MACHINE_ROWS: Rows = {
  [`POST ${PAYMENT_PATHS.razorpayWebhook}`]: {
    send: () => ({ body: { event: 'payment.captured' } }),
    answers: everybody(401),
    bad: null,
  },
  [`POST ${PAYMENT_PATHS.phonepeWebhook}`]: {
    send: () => ({ body: { event: 'checkout.order.completed' } }),
    answers: everybody(401),
    bad: null,
  },
  'GET /healthz': { answers: everybody(200), bad: null },
  'GET /livez': { answers: everybody(200), bad: null },
  'GET /readyz': { answers: everybody(200), bad: null },
  // No worker runs in these tests.
  'GET /healthz/system': { answers: everybody(503), isProbe: true, bad: null },
  'GET /metrics': { answers: everybody(200), bad: null },
  [`GET ${OPENAPI_PATH}`]: { answers: everybody(200), bad: null },
  [`GET ${MERCHANT_OPENAPI_PATH}`]: { answers: everybody(200), bad: null },
  [`GET ${MERCHANT_POSTMAN_PATH}`]: { answers: everybody(200), bad: null },
};
