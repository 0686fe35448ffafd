import type { MeDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { TimeAgo } from '../../../components/ui/time-ago';
import { formatDate } from '../../../lib/format';
import { useMeQuery } from '../../../lib/session';
import { NO_PASSWORD } from '../no-password';
import { PasswordDialog } from './password-dialog';

export function PasswordPanel({ user }: { user: UserDto }) {
  const me = useMeQuery(undefined, { refetchOnReconnect: true });
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Password"
      description={me.data ? <Age me={me.data} /> : undefined}
      className="pb-5 sm:pb-6"
      {...(me.data?.hasPassword && {
        action: (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            Change password
          </Button>
        ),
      })}
    >
      {me.data ? null : me.isError ? (
        <PanelFault
          title="Your account did not load"
          fault={me.error}
          retrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      ) : (
        <div role="status" className="px-5 pt-1.5 sm:px-6">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-4 w-44" />
        </div>
      )}
      {open && <PasswordDialog email={user.email} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Age({ me: { hasPassword, passwordChangedAt, memberSince } }: { me: MeDto }) {
  if (!hasPassword) return NO_PASSWORD;
  if (passwordChangedAt === null) return `Unchanged since ${formatDate(memberSince)}`;
  return (
    <>
      Changed <TimeAgo iso={passwordChangedAt} />
    </>
  );
}
