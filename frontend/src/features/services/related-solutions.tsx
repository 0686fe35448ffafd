import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ServiceDetails } from '../../content/service-details';

/** Solutions that contain this service. */
export function RelatedSolutions({ items }: { items: ServiceDetails['related'] }) {
  return (
    <ul className="-my-3 divide-y divide-paper-200">
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <Link to={`${PAGES.solutions}#${id}`} className="group flex items-center gap-4 rounded-sm py-3.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-ink-900 group-hover:text-brand-700">{title}</span>
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
