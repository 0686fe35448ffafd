import type { PasskeyDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { TimeAgo } from '../../../components/ui/time-ago';
import { formatDate } from '../../../lib/format';
import { useMeQuery } from '../../../lib/session';
import { usePasskeysQuery } from '../api';
import { passkeysSupported } from '../passkeys/passkey-ports';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { RemovePasskeyDialog } from './remove-passkey-dialog';

export function PasskeysPanel({ user }: { user: UserDto }) {
  const passkeys = usePasskeysQuery(undefined, { refetchOnReconnect: true });
  const { data: me } = useMeQuery();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyDto | null>(null);
  const { data: answer, error } = passkeys;
  const data = answer?.passkeys;
  const isLast = answer?.isRequired === true && answer.passkeys.length === 1;
  const supported = passkeysSupported();
  return (
    <Panel
      title="Passkeys"
      description="Log in with your fingerprint, your face or the lock of your screen. There is nothing to remember, and a fake website cannot steal it."
      {...(data &&
        supported &&
        me?.hasPassword && {
          action: (
            <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          ),
        })}
    >
      {data ? (
        <>
          {data.length > 0 && (
            <ul className="mt-3 divide-y divide-paper-200">
              {data.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  // Every change requires the password.
                  onRemove={me?.hasPassword && !isLast ? () => setRemoving(passkey) : null}
                />
              ))}
            </ul>
          )}
          {isLast && (
            <p className="px-5 pb-5 text-sm text-ink-600 sm:px-6">
              Administrators need a passkey, so the last one cannot be removed. Add another one first.
            </p>
          )}
          {data.length === 0 && (
            <p className="px-5 pt-3 pb-5 text-sm text-ink-700 sm:px-6 sm:pb-6">
              {supported ? 'You have no passkey yet.' : 'You have no passkey.'}
            </p>
          )}
          {!supported && (
            <p className="mx-5 mb-5 rounded-md bg-paper-100 px-4 py-3 text-sm text-ink-700 sm:mx-6 sm:mb-6">
              This browser knows no passkeys, so none can be added here. Open this page in another browser or
              on a newer device.
            </p>
          )}
        </>
      ) : error !== undefined ? (
        <PanelFault
          title="Your passkeys did not load"
          fault={error}
          retrying={passkeys.isFetching}
          onRetry={() => void passkeys.refetch()}
        />
      ) : (
        <div role="status" className="flex items-center gap-4 px-5 pt-5 pb-6 sm:px-6">
          <span className="sr-only">Loading your passkeys</span>
          <Skeleton className="size-10 rounded-md" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
        </div>
      )}
      {adding && me && (
        <AddPasskeyDialog
          email={user.email}
          suggestedName={me.session.device}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <RemovePasskeyDialog passkey={removing} email={user.email} onClose={() => setRemoving(null)} />
      )}
    </Panel>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyDto;
  onRemove: (() => void) | null;
}

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
        <KeyRound aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {backedUp && <Tag>Synced</Tag>}
        </h3>
        <p className="mt-0.5 text-ink-600">
          Added on {formatDate(createdAt)},{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <TimeAgo iso={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {onRemove && (
        <Button size="sm" variant="secondary" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
