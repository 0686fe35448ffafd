import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type {
  WebhookDeliveryState,
  WebhookEndpointDto,
  WebhookEndpointState,
  WebhookFault,
} from '@deccanloop/contracts/merchant/webhooks';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Tag, type TagProps } from '../../../components/ui/tag';

export const WEBHOOKS_PATH = sectionPath('webhooks');
export const endpointPath = (id: string): string => sectionPath('webhooks', { record: id });

interface Label {
  label: string;
  tone: NonNullable<TagProps['tone']>;
}

const ENDPOINT_STATES = {
  enabled: { label: 'Enabled', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral' },
  switched_off: { label: 'Switched off', tone: 'danger' },
} as const satisfies Record<WebhookEndpointState, Label>;

export function EndpointTag({ state, pausedUntil }: Pick<WebhookEndpointDto, 'state' | 'pausedUntil'>) {
  if (state === 'enabled' && pausedUntil !== null) return <Tag tone="warning">Paused</Tag>;
  const { label, tone } = ENDPOINT_STATES[state];
  return <Tag tone={tone}>{label}</Tag>;
}

const DELIVERY_STATES = {
  pending: { label: 'Pending', tone: 'brand' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<WebhookDeliveryState, Label>;

/** A pending delivery that has failed before is shown as being retried. */
export function DeliveryTag({ state, attempts }: { state: WebhookDeliveryState; attempts: number }) {
  if (state === 'pending' && attempts > 0)
    return (
      <Tag tone="warning" pulse>
        Retrying
      </Tag>
    );
  const { label, tone } = DELIVERY_STATES[state];
  return (
    <Tag tone={tone} pulse={state === 'pending'}>
      {label}
    </Tag>
  );
}

const FAULTS = {
  address_not_allowed: 'Address not allowed',
  name_not_found: 'Name not found',
  connection_refused: 'Connection refused',
  connection_lost: 'Connection lost',
  tls: 'TLS error',
  timeout: 'No answer in 10 s',
  unreadable_answer: 'Not an HTTP answer',
} as const satisfies Record<WebhookFault, string>;

/** What to do about it. */
export const FAULT_HINTS = {
  address_not_allowed:
    'The host leads to an address that is not on the public internet, or the port is not allowed.',
  name_not_found: 'DNS has no address for the host.',
  connection_refused: 'Nothing accepts connections at this host and port.',
  connection_lost: 'The connection ended before an answer arrived.',
  tls: 'The TLS connection failed. Check the certificate, its chain and the name in it.',
  timeout: 'Answer with 2xx first, and do slow work afterwards.',
  unreadable_answer: 'What was received is not an HTTP answer.',
} as const satisfies Record<WebhookFault, string>;

/** "200", "302, a redirect", "No answer in 10 s"; an em dash before the first attempt. */
export function outcomeText(status: number | null, fault: WebhookFault | null): string {
  if (fault !== null) return FAULTS[fault];
  if (status === null) return '—';
  return status >= 300 && status < 400 ? `${status}, not followed` : String(status);
}

export const EVENT_LABELS = {
  'payment.completed': 'A payment succeeded',
  'payment.attempt_failed': 'An attempt failed; the payer may try again',
  'payment.failed': 'A payment failed for good',
  'payment.cancelled': 'A payment was cancelled',
  'payment.timeout': 'A payment was not made in time',
  'refund.completed': 'A refund was made',
  'refund.failed': 'A refund could not be made',
  'endpoint.test': 'Sent on request only',
} as const satisfies Record<MerchantEventType, string>;

/** "All events", "2 events". */
export const eventsText = ({ eventTypes }: Pick<WebhookEndpointDto, 'eventTypes'>): string => {
  if (eventTypes.length === 0) return 'All events';
  return eventTypes.length === 1 ? '1 event' : `${eventTypes.length} events`;
};

/** "120 ms", "1.2 s". */
export const latencyText = (ms: number | null): string => {
  if (ms === null) return '—';
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
};
