import type { ServiceDetails } from '../../content/service-details';

/** What the customer has at the end. */
export function Deliverables({ items }: { items: ServiceDetails['deliverables'] }) {
  return (
    <dl className="divide-y divide-paper-200">
      {items.map(({ name, text }) => (
        <div key={name} className="gap-x-6 py-3 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold text-ink-900">{name}</dt>
          <dd className="text-ink-600">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
