import { array, number, object, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { lineOfText } from '../visible-text';
import { API_KEY_MODES } from './api-keys';
import { MERCHANT_EVENT_TYPES } from './event-types';

/** Endpoints of one account in each mode. */
export const MOST_WEBHOOK_ENDPOINTS = 10;
export const WEBHOOK_URL_LENGTH = 2_048;
export const WEBHOOK_DESCRIPTION_LENGTH = 100;
/** Deliveries on a page. */
export const WEBHOOK_DELIVERIES_PAGE = 20;
/** Deliveries that one call can send again. */
export const MOST_RESENT_DELIVERIES = 1_000;
/** The longest window of `resend-failed`, in hours: deliveries are deleted after 30 days. */
export const WEBHOOK_HISTORY_HOURS = 30 * 24;
/** Characters of an answer that are stored. */
export const WEBHOOK_ANSWER_LENGTH = 1_000;
/** How long a rolled secret still signs, beside its successor. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

/** `switched_off`: by us, after all deliveries had failed for 24 hours. */
export const WEBHOOK_ENDPOINT_STATES = ['enabled', 'disabled', 'switched_off'] as const;
export type WebhookEndpointState = (typeof WEBHOOK_ENDPOINT_STATES)[number];

/** `cancelled`: it was not delivered before its endpoint was disabled. */
export const WEBHOOK_DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why an attempt got no answer. */
export const WEBHOOK_FAULTS = [
  /** The host is, or resolves to, an address that is not public, or its port is not allowed. */
  'address_not_allowed',
  'name_not_found',
  'connection_refused',
  'connection_lost',
  'tls',
  'timeout',
  /** What was received is not an HTTP answer. */
  'unreadable_answer',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

const ADDRESS = 'Enter a full address, such as https://shop.example.com/webhooks';

/** Whether a text is an http or https address without user name and password. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

const settings = {
  url: trimmedText()
    .required(ADDRESS)
    .max(WEBHOOK_URL_LENGTH, `At most ${WEBHOOK_URL_LENGTH} characters`)
    .test('address', ADDRESS, (text) => !text || isWebhookAddress(text)),
  description: lineOfText('Description')
    .max(WEBHOOK_DESCRIPTION_LENGTH, `At most ${WEBHOOK_DESCRIPTION_LENGTH} characters`)
    .default(''),
  /** Empty: all types, also those that are added later. */
  eventTypes: array(
    string()
      .oneOf(MERCHANT_EVENT_TYPES, `One of ${MERCHANT_EVENT_TYPES.join(', ')}`)
      .required('Required'),
  )
    .max(MERCHANT_EVENT_TYPES.length, `At most ${MERCHANT_EVENT_TYPES.length}`)
    .required('Required'),
};

/** `POST /customer/webhooks`. */
export const createWebhookSchema = object({
  ...settings,
  mode: string().oneOf(API_KEY_MODES, 'test or live').required('Required'),
}).noUnknown();

/** `POST /customer/webhooks/:id/update`. */
export const updateWebhookSchema = object(settings).noUnknown();

/** `POST /customer/webhooks/:id/state`. */
export const setWebhookStateSchema = object({
  state: string().oneOf(['enabled', 'disabled'], 'enabled or disabled').required('Required'),
}).noUnknown();

/** `GET /customer/webhooks/:id/deliveries`: newest first; `failed` shows those that were cancelled, too. */
export const webhookDeliveriesQuery = object({
  cursor: trimmedText()
    .matches(RECORD_ID, { message: 'Must be the id of a delivery', excludeEmptyString: true })
    .optional(),
  state: string().oneOf(['', 'pending', 'delivered', 'failed'], 'pending, delivered or failed').optional(),
}).noUnknown();

/** `POST /customer/webhooks/:id/resend-failed`: what was created within the last hours. */
export const resendFailedSchema = object({
  hours: number()
    .integer('A whole number')
    .min(1, 'At least 1')
    .max(WEBHOOK_HISTORY_HOURS, `At most ${WEBHOOK_HISTORY_HOURS}`)
    .required('Required'),
}).noUnknown();

export type {
  NewWebhookDto,
  ResentDto,
  WebhookAttemptDto,
  WebhookDeliveriesDto,
  WebhookDeliveryDto,
  WebhookDeliveryRecordDto,
  WebhookEndpointDto,
  WebhooksDto,
} from './webhook-dto';
