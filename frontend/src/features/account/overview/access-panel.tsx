import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { TimeAgo } from '../../../components/ui/time-ago';
import { useMeQuery } from '../../../lib/session';
import { useSessionsQuery } from '../api';

/** The number of active sessions, and the age of the password. */
export function AccessPanel() {
  const sessions = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const { data: me } = useMeQuery();
  return (
    <Panel title="Security">
      {sessions.data ? (
        <div className="px-5 pt-3 pb-6 text-sm sm:px-6">
          <p>
            Logged in on{' '}
            <span className="font-semibold">
              {sessions.data.length === 1 ? 'this device only' : `${sessions.data.length} devices`}
            </span>
          </p>
          {me && me.passwordChangedAt !== null && (
            <p className="mt-1 text-ink-600">
              Password changed <TimeAgo iso={me.passwordChangedAt} />
            </p>
          )}
          <Link
            to={sectionPath('security')}
            className="mt-3 inline-flex items-center gap-1.5 rounded-xs py-1 font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            Manage security <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      ) : sessions.isError ? (
        <PanelFault
          title="Your sessions did not load"
          fault={sessions.error}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : (
        <div role="status" className="grid gap-3 px-5 pt-4 pb-6 sm:px-6">
          <span className="sr-only">Loading your sessions</span>
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-1 h-4 w-32" />
        </div>
      )}
    </Panel>
  );
}
