import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { useSearchParams } from 'react-router-dom';
import { useMeQuery } from '../../../lib/session';
import { ViewHeader } from '../frame/view-header';
import { BillingPanel } from './billing-panel';
import { changeOf, type ChangeKind } from './change-path';
import { ChangeDialog } from './change-dialog';
import { PersonalDetails } from './personal-details';

/**
 * The user's details. The open dialog is part of the address: the overview links to it, and Back closes it.
 */
export default function ProfileView({ user }: { user: UserDto }) {
  const me = useMeQuery(undefined, { refetchOnReconnect: true });
  const [search, setSearch] = useSearchParams();
  const change = changeOf(search);

  const show = (kind: ChangeKind | null) => {
    const next = new URLSearchParams(search);
    if (kind) next.set('change', kind);
    else next.delete('change');
    setSearch(next, { preventScrollReset: true, replace: kind === null });
  };

  return (
    <div className="max-w-3xl">
      <ViewHeader title="Profile" text="Your name and contact details." />
      <PersonalDetails user={user} me={me} onChange={show} />
      {user.role === ROLES.customer && <BillingPanel user={user} />}
      {me.data && change && (
        <ChangeDialog key={change} kind={change} me={me.data} onClose={() => show(null)} />
      )}
    </div>
  );
}
