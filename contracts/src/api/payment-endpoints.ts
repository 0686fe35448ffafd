import { object } from 'yup';
import {
  bulkStatusSchema,
  cancelSchema,
  feesQuery,
  retrySchema,
  statusQuery,
  successSchema,
  verifyEnhancedSchema,
} from '../payments/actions';
import {
  bulkStatusDto,
  initiatedDto,
  payerDto,
  payersDto,
  paymentStatusDto,
  phonePeInitiated,
  verifyDto,
  verifyEnhancedDto,
} from '../payments/dto';
import { activeGatewayDto, feesDto, gatewayStatusDto } from '../payments/gateway-dto';
import { upiAddressDto } from '../payments/upi-dto';
import { PAYMENT_ID } from '../payments/identifiers';
import { PAYMENT_PATHS } from '../payments/paths';
import {
  initiateSchema,
  linkSchema,
  linkSessionQuery,
  paymentIdSchema,
  razorpayCallbackForm,
  razorpaySuccessSchema,
} from '../payments/schemas';
import { webhookReceivedDto } from './operations-dto';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { nothing } from './response-fields';

const openRead = declare({ area: 'payments', access: 'anybody', method: 'GET' });
const open = declare({ area: 'payments', access: 'anybody', method: 'POST' });
const ownRead = declare({ area: 'payments', access: 'session', method: 'GET' });
const write = declare({ area: 'payments', access: 'payer', method: 'POST' });
const webhook = declare({ area: 'webhooks', access: 'gateway', method: 'POST' });

const paymentId = idParam('The transaction ID', PAYMENT_ID);
const UNKNOWN = ['unknown_payment', 'payment_sought'] as const;
/** Errors of starting an attempt at a gateway. */
const STARTS = [
  'no_active_gateway',
  'gateway_changed',
  'gateway_unavailable',
  'gateway_down',
  'order_rejected',
  'idempotency_conflict',
  'in_progress',
  'already_paid',
  'account_closed',
] as const;

const verify = <const P extends string>(path: P) =>
  open({
    path,
    readsSession: true,
    summary: 'Trigger a status check at the gateway and return the status',
    body: paymentIdSchema,
    data: verifyDto,
    errors: { payment: [...UNKNOWN] },
  });
const success = <const P extends string>(path: P) =>
  open({
    path,
    readsSession: true,
    summary: 'Report a success seen by a page, which triggers a status check; never proof of payment',
    body: successSchema,
    data: paymentStatusDto,
    errors: { payment: [...UNKNOWN] },
  });
const received = <const P extends string>(path: P) =>
  webhook({
    path,
    summary: 'Webhook of the gateway; the signature is verified over the raw body',
    body: object(),
    routeChecksBody: true,
    data: webhookReceivedDto,
    errors: { request: ['webhook_rejected'] },
  });

/** A client that knows only a payment's unguessable id may read its status and nothing else. */
export const PAYMENT_ENDPOINTS = {
  activeGateway: openRead({
    path: PAYMENT_PATHS.activeGateway,
    summary: 'The gateway for new top-ups: limits, fee, health, and the fallback while it is down',
    data: activeGatewayDto,
    errors: { payment: ['no_active_gateway'] },
  }),
  linkVerify: open({
    path: PAYMENT_PATHS.linkVerify,
    summary: 'Open a signed payment link in this browser',
    body: linkSchema,
    routeChecksBody: true,
    data: payerDto,
    errors: { link: ['missing_parameters', 'invalid_signature', 'undecryptable', 'link_expired'] },
  }),
  linkSession: openRead({
    path: PAYMENT_PATHS.linkSession,
    readsSession: true,
    summary: 'The payers whose links were opened in this browser',
    query: linkSessionQuery,
    data: payersDto,
  }),
  initiate: write({
    path: PAYMENT_PATHS.initiate,
    reauthentication: 'own_payment',
    summary: 'Begin a top-up through the active gateway',
    body: initiateSchema,
    idempotent: 'optional',
    data: initiatedDto,
    errors: { payment: ['validation', 'offer_changed', ...STARTS], quotation: ['unknown_phase_payment'] },
  }),
  phonepeInitiate: write({
    path: PAYMENT_PATHS.phonepeInitiate,
    reauthentication: 'own_payment',
    summary: 'Begin a top-up through PhonePe',
    body: initiateSchema,
    idempotent: 'optional',
    data: phonePeInitiated,
    errors: { payment: ['validation', 'offer_changed', ...STARTS], quotation: ['unknown_phase_payment'] },
  }),
  razorpaySuccess: open({
    path: PAYMENT_PATHS.razorpaySuccess,
    readsSession: true,
    summary: "Report the result of Razorpay's checkout, which triggers a status check",
    body: razorpaySuccessSchema,
    data: paymentStatusDto,
    errors: { payment: ['invalid_signature', ...UNKNOWN] },
  }),
  razorpayCallback: open({
    path: PAYMENT_PATHS.razorpayCallback,
    summary: 'The same from in-app browsers, as a form; redirects (303) to the return page',
    body: razorpayCallbackForm,
    routeChecksBody: true,
    bodyType: 'application/x-www-form-urlencoded',
    answerType: 'redirect',
    data: nothing(),
  }),
  status: openRead({
    path: pattern(PAYMENT_PATHS.status(':id')),
    readsSession: true,
    summary: 'Status of a payment',
    params: paymentId,
    query: statusQuery,
    data: paymentStatusDto,
    errors: { payment: [...UNKNOWN] },
  }),
  phonepeStatus: openRead({
    path: pattern(PAYMENT_PATHS.phonepeStatus(':id')),
    readsSession: true,
    summary: 'Status of a payment; from the second request on, with a status check at the gateway',
    params: paymentId,
    query: statusQuery,
    data: paymentStatusDto,
    errors: { payment: [...UNKNOWN] },
  }),
  statusEvents: openRead({
    path: pattern(PAYMENT_PATHS.statusEvents(':id')),
    readsSession: true,
    summary: 'Status of a payment, now and at every change, as server-sent events',
    params: paymentId,
    answerType: 'text/event-stream',
    data: paymentStatusDto,
    errors: { request: ['too_many_streams'], payment: [...UNKNOWN] },
  }),
  verify: verify(PAYMENT_PATHS.verify),
  verifyStatus: verify(PAYMENT_PATHS.verifyStatus),
  phonepeVerify: verify(PAYMENT_PATHS.phonepeVerify),
  phonepeVerifyEnhanced: open({
    path: PAYMENT_PATHS.phonepeVerifyEnhanced,
    readsSession: true,
    summary: 'The same, with the parameters of the return page',
    body: verifyEnhancedSchema,
    data: verifyEnhancedDto,
    errors: { payment: [...UNKNOWN] },
  }),
  phonepeSuccess: success(PAYMENT_PATHS.phonepeSuccess),
  phonepePaymentSuccess: success(PAYMENT_PATHS.phonepePaymentSuccess),
  phonepeBulkStatus: write({
    path: PAYMENT_PATHS.phonepeBulkStatus,
    reauthentication: 'reads',
    summary: 'Status of up to 100 payments; only your own',
    body: bulkStatusSchema,
    data: bulkStatusDto,
  }),
  cancel: write({
    path: PAYMENT_PATHS.cancel,
    reauthentication: 'own_payment',
    summary: 'Cancel a payment before the gateway has captured it',
    body: cancelSchema,
    data: paymentStatusDto,
    errors: { payment: ['already_paid', 'cannot_cancel', ...UNKNOWN] },
  }),
  retry: write({
    path: PAYMENT_PATHS.retry,
    reauthentication: 'own_payment',
    summary: 'Pay the same top-up again after it failed',
    body: retrySchema,
    idempotent: true,
    data: initiatedDto,
    errors: { payment: ['validation', 'cannot_retry', 'attempt_open', ...STARTS, ...UNKNOWN] },
  }),
  gatewayStatus: openRead({
    path: PAYMENT_PATHS.gatewayStatus,
    summary: 'Health of the gateways',
    data: gatewayStatusDto,
  }),
  fees: openRead({
    path: PAYMENT_PATHS.fees,
    summary: 'Fees and limits, and the breakdown of an amount',
    query: feesQuery,
    data: feesDto,
  }),
  upiAddress: ownRead({
    path: PAYMENT_PATHS.upiAddress,
    summary: 'The UPI ID that takes payments which administrators record; null while there is none',
    data: upiAddressDto,
  }),
  razorpayWebhook: received(PAYMENT_PATHS.razorpayWebhook),
  phonepeWebhook: received(PAYMENT_PATHS.phonepeWebhook),
} satisfies Record<string, Endpoint>;
