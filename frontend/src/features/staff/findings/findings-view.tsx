import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { useSearchParams } from 'react-router-dom';
import { findingsPath } from '../paths';
import { ViewHeader } from '../view-header';
import { ViewTabs } from '../view-tabs';
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
      <ViewTabs label="Findings" tabs={LISTS} shown={shown} pathOf={findingsPath} />
      {shown === 'disputes' ? <DisputesTable /> : <FindingsTable key={shown} state={shown} user={user} />}
      {user.role === ROLES.admin && shown === 'open' && <LookUpOrder />}
    </>
  );
}
