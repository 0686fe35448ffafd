import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface RelatedLink {
  to: string;
  title: string;
  text: string;
  /** Beside the title. */
  mark?: ReactNode;
}

/** Links to solutions and case studies with this service, one in each row. */
export function RelatedLinks({ items }: { items: readonly RelatedLink[] }) {
  return (
    <ul className="-my-3 divide-y divide-paper-200">
      {items.map(({ to, title, text, mark }) => (
        <li key={to}>
          <Link to={to} className="group flex items-center gap-4 rounded-sm py-3.5">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink-900 group-hover:text-brand-700">
                {title} {mark}
              </span>
              <span className="mt-0.5 block text-sm text-ink-600">{text}</span>
            </span>
            <ArrowRight
              aria-hidden
              className="size-4.5 shrink-0 text-ink-400 transition group-hover:translate-x-0.5 group-hover:text-brand-700"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
