import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Banner } from '../../../components/ui/banner';
import { messageOf } from '../../../lib/api-error';
import { useSessionsQuery } from '../api';
import { EndOthersDialog } from './end-others-dialog';
import { SessionRow } from './session-row';

/** The active sessions; all but the current one can be ended here. */
export function SessionsPanel() {
  const sessions = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const [asking, setAsking] = useState(false);
  const { data, error } = sessions;
  // The current session first, then the server's order.
  const rows = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = rows.filter(({ current }) => !current).length;
  return (
    <Panel
      title="Where you are logged in"
      description="If you do not recognise a device, log it out, then change your password."
      {...(others > 0 && {
        action: (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            Log out everywhere else
          </Button>
        ),
      })}
    >
      {data ? (
        <>
          {error !== undefined && (
            <Banner tone="warning" live="polite" className="mx-5 mt-4 sm:mx-6">
              {messageOf(error, 'We could not refresh this list.')} This may not be up to date.
            </Banner>
          )}
          <ul className="mt-3 divide-y divide-paper-200">
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </>
      ) : error !== undefined ? (
        <PanelFault
          title="Your sessions did not load"
          fault={error}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <RowsLoading />
      )}
      {asking && <EndOthersDialog others={others} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function RowsLoading() {
  return (
    <div role="status" className="mt-3 divide-y divide-paper-200">
      <span className="sr-only">Loading your sessions</span>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4 px-5 py-5 sm:px-6">
          <Skeleton className="size-10 rounded-md" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-48 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
