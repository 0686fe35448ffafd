import type { UserSecurityDto } from '@deccanloop/contracts/users/dto';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Timeline } from '../../../components/ui/timeline';
import { FRESH } from '../api';
import { readableName } from '../labels/payment-labels';
import { Moment } from '../moment';
import { RowsLoading } from '../rows-loading';
import { useUserSecurityQuery } from '../users/api';

/** Loads, fails and is retried by itself. */
function Security({
  userId,
  title,
  children,
}: {
  userId: string;
  title: string;
  children: (data: UserSecurityDto) => ReactNode;
}) {
  const { currentData, error, isFetching, refetch } = useUserSecurityQuery(userId, FRESH);
  return (
    <Panel title={title}>
      {currentData ? (
        children(currentData)
      ) : error === undefined ? (
        <RowsLoading what={title.toLowerCase()} rows={4} />
      ) : (
        <PanelFault
          title={`${title} did not load`}
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

/** Where the user is logged in. */
export const PersonSessions = ({ userId }: { userId: string }) => (
  <Security userId={userId} title="Sessions">
    {({ sessions }) =>
      sessions.length === 0 ? (
        <EmptyState title="Not logged in anywhere">A session appears here after a log-in.</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-paper-200 text-sm">
          {sessions.map(({ id, device, address, createdAt, lastUsedAt }) => (
            <li key={id} className="px-5 py-4 sm:px-6">
              <p className="font-semibold">{device ?? 'Unknown device'}</p>
              <p className="mt-0.5 text-ink-600">
                {address !== null && <>{address} · </>}last used <Moment iso={lastUsedAt} />
              </p>
              <p className="mt-0.5 text-ink-600">
                Logged in <Moment iso={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )
    }
  </Security>
);

/** What happened to the account, newest first. */
export const PersonAudit = ({ userId }: { userId: string }) => (
  <Security userId={userId} title="Audit log">
    {({ events }) =>
      events.length === 0 ? (
        <EmptyState title="Nothing is recorded yet">
          Log-ins and changes of the account appear here.
        </EmptyState>
      ) : (
        <div className="px-5 pt-4 pb-6 sm:px-6">
          <Timeline
            label="Audit log, newest first"
            events={events.map(({ id, at, kind, actorName, device, address, reason }) => ({
              id: String(id),
              at,
              text: readableName(kind),
              actor: actorName === null ? null : `By ${actorName}, staff`,
              children: (
                <>
                  {reason !== null && <p className="wrap-anywhere text-ink-800">{reason}</p>}
                  {(device ?? address) !== null && (
                    <p className="text-ink-600">
                      {[device, address].filter((each) => each !== null).join(' · ')}
                    </p>
                  )}
                </>
              ),
            }))}
          />
        </div>
      )
    }
  </Security>
);
