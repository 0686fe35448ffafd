import { MERCHANT_EVENT_TYPES, type MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type { WebhookEndpointDto } from '@deccanloop/contracts/merchant/webhooks';
import { CheckboxGroupField } from '../../../components/form/checkbox-group-field';
import { ChoiceCardsField } from '../../../components/form/choice-cards-field';
import { TextField } from '../../../components/form/text-field';

export interface WebhookValues {
  url: string;
  description: string;
  which: 'all' | 'chosen';
  eventTypes: MerchantEventType[];
}

/** Test events are always sent, because they are requested. */
const CHOICES = MERCHANT_EVENT_TYPES.filter((type) => type !== 'endpoint.test');

const WHICH = [
  { id: 'all', label: 'All events' },
  { id: 'chosen', label: 'Chosen events' },
];

export const valuesOf = (endpoint?: WebhookEndpointDto): WebhookValues => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  which: endpoint !== undefined && endpoint.eventTypes.length > 0 ? 'chosen' : 'all',
  eventTypes: endpoint?.eventTypes ?? [],
});

/** The body of the request. */
export const settingsOf = ({ url, description, which, eventTypes }: WebhookValues) => ({
  url,
  description,
  eventTypes: which === 'all' ? [] : eventTypes,
});

/** An empty list means all to the server. */
export const checkEvents = ({ which, eventTypes }: WebhookValues): object =>
  which === 'chosen' && eventTypes.length === 0 ? { eventTypes: 'Choose at least one' } : {};

export function WebhookFields({ which, isLive }: { which: WebhookValues['which']; isLive: boolean }) {
  return (
    <>
      <TextField
        name="url"
        label="Address"
        hint={
          isLive
            ? 'https only. It must answer with 2xx within 10 seconds.'
            : 'It must answer with 2xx within 10 seconds.'
        }
        placeholder="https://shop.example.com/webhooks"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        mono
        required
      />
      <TextField
        name="description"
        label="Description"
        hint="For yourself, such as “Orders of the web shop”."
        autoComplete="off"
      />
      <ChoiceCardsField name="which" label="Which events?" options={WHICH} columns="two" required />
      {which === 'chosen' && (
        <CheckboxGroupField name="eventTypes" label="Events" options={CHOICES} all="events" required />
      )}
    </>
  );
}
