import { formatPaise, paise } from '@deccanloop/contracts/money';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { readableName, labelOf } from './labels/payment-labels';

/** Names of kinds and states, ours and the gateways': `amount_differs`. */
const NAME = /^[a-z]+(?:_[a-z]+)+$/;

const textOf = (key: string, value: unknown): string => {
  if (typeof value === 'number' && /paise$/i.test(key) && Number.isSafeInteger(value))
    return formatPaise(paise(value), { decimals: 'always' });
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && NAME.test(value)) return readableName(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** The recorded details of an event or a finding: ids and amounts under any name. */
export function DetailList({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  // Our own row ids are left out: no page shows them and the search does not find them.
  const items = Object.entries(detail).filter(
    ([, value]) =>
      value !== null &&
      value !== '' &&
      value !== false &&
      !(typeof value === 'string' && RECORD_ID.test(value)),
  );
  if (items.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-600">
      {items.map(([key, value]) => (
        <div key={key} className="flex min-w-0 gap-1.5">
          <dt>{labelOf(key)}</dt>
          <dd className="min-w-0 font-mono wrap-anywhere text-ink-800">{textOf(key, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
