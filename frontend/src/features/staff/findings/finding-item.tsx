import type { FindingDto } from '@deccanloop/contracts/staff/findings';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/ui/tag';
import { findingLabels } from '../labels/finding-labels';
import { Moment } from '../moment';
import { findingPath } from '../paths';

/** A finding on the page of its payment; its own page has the evidence and the actions. */
export function FindingItem({ finding }: { finding: FindingDto }) {
  const { id, kind, assignee, createdAt, resolvedAt, resolution, resolvedBy } = finding;
  const { title, meaning } = findingLabels(kind);
  const isOpen = resolvedAt === null;
  return (
    <li className="grid gap-1 px-5 py-5 text-sm sm:px-6">
      <p className="flex flex-wrap items-center gap-2.5">
        <Link
          to={findingPath(id)}
          className="rounded-xs font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
        >
          {title}
        </Link>
        <Tag tone={isOpen ? 'warning' : 'success'}>{isOpen ? 'Open' : 'Closed'}</Tag>
      </p>
      <p className="max-w-prose text-ink-700">{meaning}</p>
      <p className="text-ink-600">
        Found <Moment iso={createdAt} />
        {isOpen && (assignee ? `. Assigned to ${assignee.name}.` : '. Not assigned.')}
      </p>
      {!isOpen && (
        <p className="mt-1.5 rounded-sm bg-paper-100 px-3.5 py-2.5 wrap-anywhere text-ink-700">
          “{resolution}”
          <span className="mt-0.5 block text-ink-600">
            {resolvedBy?.name ?? 'Ended by itself'}, <Moment iso={resolvedAt} />
          </span>
        </p>
      )}
    </li>
  );
}
