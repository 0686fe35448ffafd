import { Check } from 'lucide-react';

/** What a service's price includes. */
export function IncludedList({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 text-sm text-ink-700">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-600" strokeWidth={2.25} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
