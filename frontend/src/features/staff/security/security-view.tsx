import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel, sectionPath } from '@deccanloop/contracts/workspace/sections';
import { useSearchParams } from 'react-router-dom';
import { ViewHeader } from '../view-header';
import { ViewTabs } from '../view-tabs';
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
      <ViewTabs label="Parts of Security" tabs={PARTS} shown={shown} pathOf={pathOf} />
      <div className="mt-5">
        <Shown part={shown} />
      </div>
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
