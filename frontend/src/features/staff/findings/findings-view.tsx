import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { Link, useSearchParams } from 'react-router-dom';
import { cx } from '../../../lib/class-names';
import { findingsPath } from '../paths';
import { ViewHeader } from '../view-header';
import { DisputesTable } from './disputes-table';
import { FindingsTable } from './findings-table';
import { LookUpOrder } from './find-order';

const LISTS = [
  { id: 'open', label: 'Open' },
  { id: 'disputes', label: 'Disputes' },
  { id: 'resolved', label: 'Closed' },
] as const;

/** The findings desk: what is open, the disputes by the date to answer, and what was closed. */
export default function FindingsView({ user }: { user: UserDto }) {
  const state = useSearchParams()[0].get('state');
  const shown = LISTS.find(({ id }) => id === state)?.id ?? 'open';
  return (
    <>
      <ViewHeader
        title="Findings"
        text="Differences between gateway, payments and ledger that need a decision. No money moves until staff decide."
      />
      <nav
        aria-label="Findings"
        className="mt-6 flex w-fit gap-1 rounded-md bg-paper-100 p-1 inset-ring inset-ring-paper-200"
      >
        {LISTS.map(({ id, label }) => (
          <Link
            key={id}
            to={findingsPath(id)}
            aria-current={id === shown ? 'page' : undefined}
            className={cx(
              'rounded-sm px-4 py-2 text-sm font-semibold transition sm:px-5',
              id === shown ? 'bg-paper-0 text-ink-900 shadow-xs' : 'text-ink-600 hover:text-ink-900',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {shown === 'disputes' ? <DisputesTable /> : <FindingsTable key={shown} state={shown} user={user} />}
      {user.role === ROLES.admin && shown === 'open' && <LookUpOrder />}
    </>
  );
}
