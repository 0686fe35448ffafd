import { MERCHANT_PATHS } from '../merchant/paths';
import {
  newWebhookDto,
  resentDto,
  webhookDeliveriesDto,
  webhookDeliveryDto,
  webhookDeliveryRecordDto,
  webhookEndpointDto,
  webhooksDto,
} from '../merchant/webhook-dto';
import {
  createWebhookSchema,
  resendFailedSchema,
  setWebhookStateSchema,
  updateWebhookSchema,
  webhookDeliveriesQuery,
} from '../merchant/webhooks';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { nothing } from './response-fields';

const read = declare({ area: 'merchant', access: 'session', method: 'GET' });
const send = declare({ area: 'merchant', access: 'session', method: 'POST' });

const endpointId = idParam('The id that the list of endpoints shows', RECORD_ID);
const deliveryId = idParam('The id that the list of deliveries shows', RECORD_ID);
/** Staff have no endpoints. */
const customersOnly = { account: ['forbidden'] } as const;

/** Webhooks to merchants (docs/decisions/0066-webhooks-to-merchants.md). */
export const WEBHOOK_ENDPOINTS = {
  webhooks: read({
    path: MERCHANT_PATHS.webhooks,
    summary: 'Your webhook endpoints, without their secrets, and what is missing for live ones',
    data: webhooksDto,
    errors: customersOnly,
  }),
  createWebhook: send({
    path: MERCHANT_PATHS.webhooks,
    reauthentication: 'required',
    summary: 'Add a webhook endpoint; only this answer contains its secret',
    body: createWebhookSchema,
    data: newWebhookDto,
    errors: {
      ...customersOnly,
      webhook: ['webhook_address', 'webhook_exists', 'too_many_webhooks', 'live_webhooks_unavailable'],
    },
  }),
  updateWebhook: send({
    path: pattern(MERCHANT_PATHS.updateWebhook(':id')),
    reauthentication: 'required',
    summary: 'Change address, description and event types of an endpoint',
    params: endpointId,
    body: updateWebhookSchema,
    data: webhookEndpointDto,
    errors: { ...customersOnly, webhook: ['unknown_webhook', 'webhook_address', 'webhook_exists'] },
  }),
  setWebhookState: send({
    path: pattern(MERCHANT_PATHS.setWebhookState(':id')),
    reauthentication: 'test_or_repeat',
    summary: 'Enable or disable an endpoint; disabling cancels its pending deliveries',
    params: endpointId,
    body: setWebhookStateSchema,
    data: webhookEndpointDto,
    errors: { ...customersOnly, webhook: ['unknown_webhook'] },
  }),
  deleteWebhook: send({
    path: pattern(MERCHANT_PATHS.deleteWebhook(':id')),
    reauthentication: 'lessens',
    summary: 'Delete an endpoint with its deliveries',
    params: endpointId,
    data: nothing(),
    errors: { ...customersOnly, webhook: ['unknown_webhook'] },
  }),
  rollWebhookSecret: send({
    path: pattern(MERCHANT_PATHS.rollWebhookSecret(':id')),
    reauthentication: 'required',
    summary: 'Replace the secret of an endpoint; the old one also signs for 24 hours',
    params: endpointId,
    data: newWebhookDto,
    errors: { ...customersOnly, webhook: ['unknown_webhook'] },
  }),
  testWebhook: send({
    path: pattern(MERCHANT_PATHS.testWebhook(':id')),
    reauthentication: 'test_or_repeat',
    summary: 'Send a test event; the same one for requests within seconds',
    params: endpointId,
    data: webhookDeliveryDto,
    errors: { ...customersOnly, webhook: ['unknown_webhook', 'webhook_not_enabled'] },
  }),
  webhookDeliveries: read({
    path: pattern(MERCHANT_PATHS.webhookDeliveries(':id')),
    summary: 'Deliveries of an endpoint, newest first',
    params: endpointId,
    query: webhookDeliveriesQuery,
    data: webhookDeliveriesDto,
    errors: { ...customersOnly, webhook: ['unknown_webhook'] },
  }),
  resendFailedWebhooks: send({
    path: pattern(MERCHANT_PATHS.resendFailedWebhooks(':id')),
    reauthentication: 'test_or_repeat',
    summary: 'Send what was not delivered in the last hours again, oldest first',
    params: endpointId,
    body: resendFailedSchema,
    data: resentDto,
    errors: { ...customersOnly, webhook: ['unknown_webhook', 'webhook_not_enabled'] },
  }),
  webhookDelivery: read({
    path: pattern(MERCHANT_PATHS.webhookDelivery(':id')),
    summary: 'One delivery with its body and attempts',
    params: deliveryId,
    data: webhookDeliveryRecordDto,
    errors: { ...customersOnly, webhook: ['unknown_delivery'] },
  }),
  resendWebhook: send({
    path: pattern(MERCHANT_PATHS.resendWebhook(':id')),
    reauthentication: 'test_or_repeat',
    summary: 'Send a delivery again, with the same webhook-id; a pending one is sent at once',
    params: deliveryId,
    data: webhookDeliveryDto,
    errors: { ...customersOnly, webhook: ['unknown_delivery', 'webhook_not_enabled'] },
  }),
} satisfies Record<string, Endpoint>;
