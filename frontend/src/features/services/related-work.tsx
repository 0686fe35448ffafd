import type { ServiceId } from '@deccanloop/contracts/service-ids';
import { workPath } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STUDIES } from 'virtual:case-studies';
import { Tag } from '../../components/ui/tag';

/** The case studies with a service. */
export const workWith = (service: ServiceId) =>
  STUDIES.filter(({ services }) => services.some(({ id }) => id === service));

/** Links to case studies; a sample is marked. */
export function RelatedWork({ items }: { items: ReturnType<typeof workWith> }) {
  return (
    <ul className="-my-3 divide-y divide-paper-200">
      {items.map(({ slug, title, summary, sample }) => (
        <li key={slug}>
          <Link to={workPath(slug)} className="group flex items-center gap-4 rounded-sm py-3.5">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink-900 group-hover:text-brand-700">
                {title} {sample && <Tag tone="warning">Sample project</Tag>}
              </span>
              <span className="mt-0.5 block text-sm text-ink-600">{summary}</span>
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
