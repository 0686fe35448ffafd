import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/**
 * Questions that open individually. Native `<details>`: works without scripts and is found by the browser's
 * search.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="divide-y divide-paper-200 rounded-lg border border-paper-200 bg-paper-0">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} className="group">
          <summary className="flex list-none items-center justify-between gap-6 px-5 py-5 font-semibold text-ink-900 transition hover:bg-paper-50 sm:px-7 [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-500 transition duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-3xl px-5 pb-6 text-ink-600 sm:px-7">{content}</div>
        </details>
      ))}
    </div>
  );
}
