import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface HowCountedPanelProps {
  title: string;
  text: ReactNode;
  /** Each figure with its meaning. */
  definitions: readonly (readonly [term: string, text: string])[];
}

/** What the numbers of a page mean, folded. */
export function HowCountedPanel({ title, text, definitions }: HowCountedPanelProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1.5 rounded-xs py-1.5 text-sm font-semibold text-ink-700 hover:text-ink-900 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-500 transition duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 rounded-lg border border-paper-200 bg-paper-0 px-5 py-5 text-sm sm:px-6">
        <p className="max-w-prose text-ink-600">{text}</p>
        <dl className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {definitions.map(([term, meaning]) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-0.5 text-ink-600">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
