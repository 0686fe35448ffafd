import type { FilterOption, FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { EventsQuery } from './api';
import { ACTION_OPTIONS, FAILED_OPTIONS } from './event-labels';
import type { SearchField } from './event-search';

/** Names and e-mail addresses of people do not stand in the address. */
const ofPerson = (name: string): FilterSpec => ({
  ...{ kind: 'search', name, label: name, placeholder: '' },
  isPrivate: true,
});

const filtersWith = (actions: readonly FilterOption[]): readonly FilterSpec[] => [
  ofPerson('actor'),
  ofPerson('target'),
  ofPerson('address'),
  { kind: 'dates', label: 'Dates', from: 'startDate', to: 'endDate' },
  { kind: 'choice', name: 'action', label: 'Action', options: actions },
];
export const EVENT_FILTERS = filtersWith(ACTION_OPTIONS);
export const FAILED_FILTERS = filtersWith(FAILED_OPTIONS);

const WHO = 'Name, email or ID';
const ADDRESS: SearchField = { name: 'address', label: 'IP address', placeholder: '203.0.113.7' };
export const EVENT_FIELDS: readonly SearchField[] = [
  { name: 'actor', label: 'Who', placeholder: WHO },
  { name: 'target', label: 'About', placeholder: 'Person or record ID' },
  ADDRESS,
];
export const FAILED_FIELDS: readonly SearchField[] = [
  { name: 'target', label: 'Account', placeholder: WHO },
  ADDRESS,
];

export const queryOf = (values: FilterValues, cursor: string | null, isFailedOnly: boolean): EventsQuery => ({
  actor: values['actor'] ?? '',
  target: values['target'] ?? '',
  address: values['address'] ?? '',
  action: values['action'] ?? '',
  startDate: values['startDate'] ?? '',
  endDate: values['endDate'] ?? '',
  failed: isFailedOnly ? 'true' : '',
  cursor: cursor ?? '',
});
