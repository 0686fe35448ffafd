import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel, sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Link, useSearchParams } from 'react-router-dom';
import { cx } from '../../../lib/class-names';
import { ViewHeader } from '../view-header';
import { AuditLogTable } from './audit-log-table';
import { ExportPanel } from './export-panel';
import { LimitHitsTable } from './limit-hits-table';
import { StaffSessionsTable } from './staff-sessions-table';

const PARTS = [
  { id: 'log', label: 'Audit log' },
  { id: 'sessions', label: 'Staff sessions' },
  { id: 'failed', label: 'Failed log-ins' },
  { id: 'limits', label: 'Limits' },
  { id: 'export', label: 'Export' },
] as const;
type Part = (typeof PARTS)[number]['id'];

const pathOf = (part: Part): string =>
  sectionPath('security-log', { query: { part: part === 'log' ? '' : part } });

/** Who did what, from where, and whether the record of it is complete. */
export default function SecurityView({ user }: { user: UserDto }) {
  const named = useSearchParams()[0].get('part');
  const shown = PARTS.find(({ id }) => id === named)?.id ?? 'log';
  return (
    <>
      <ViewHeader
        title={sectionLabel('security-log', user.role)}
        text="Who did what, from where. What staff read about people is recorded too, also on this page."
      />
      <div className="mt-6 mb-5 overflow-x-auto [scrollbar-width:none]">
        <nav
          aria-label="Parts of Security"
          className="relative flex w-fit gap-1 rounded-md bg-paper-100 p-1 inset-ring inset-ring-paper-200"
        >
          {PARTS.map(({ id, label }) => (
            <Link
              key={id}
              to={pathOf(id)}
              aria-current={id === shown ? 'page' : undefined}
              className={cx(
                'rounded-sm px-3.5 py-2 text-sm font-semibold whitespace-nowrap transition sm:px-5',
                id === shown ? 'bg-paper-0 text-ink-900 shadow-xs' : 'text-ink-600 hover:text-ink-900',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <Shown part={shown} />
    </>
  );
}

function Shown({ part }: { part: Part }) {
  switch (part) {
    case 'log':
      return <AuditLogTable key="log" isFailedOnly={false} />;
    case 'failed':
      return <AuditLogTable key="failed" isFailedOnly />;
    case 'sessions':
      return <StaffSessionsTable />;
    case 'limits':
      return <LimitHitsTable />;
    case 'export':
      return <ExportPanel />;
  }
}
