import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { Link, useSearchParams } from 'react-router-dom';
import { PanelFault } from '../../../components/ui/panel';
import { cx } from '../../../lib/class-names';
import { FRESH, useApprovalsInfiniteQuery } from '../api';
import { LoadMore } from '../load-more';
import { EmptyState } from '../../../components/ui/empty-state';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { approvalsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { ApprovalItem } from './approval-item';

/** How often the visible list is read again, in ms. */
const REFRESH_MS = 15_000;

/** Requests that wait for a second administrator, and decided ones. */
export default function ApprovalsView({ user }: { user: UserDto }) {
  const state = useSearchParams()[0].get('state') === 'decided' ? 'decided' : 'waiting';
  const {
    currentData: data,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useApprovalsInfiniteQuery(state === 'waiting' ? 'waiting' : 'all', {
    ...FRESH,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const approvals = (data?.pages ?? [])
    .flatMap((page) => page.approvals)
    .filter((approval) => (approval.state === 'waiting') === (state === 'waiting'));
  return (
    <>
      <ViewHeader
        title="Approvals"
        text="Some actions on money need two administrators. The second one decides here within 24 hours. You cannot decide your own request."
      />
      <nav
        aria-label="Approvals"
        className="mt-6 flex w-fit gap-1 rounded-md bg-paper-100 p-1 inset-ring inset-ring-paper-200"
      >
        {(['waiting', 'decided'] as const).map((each) => (
          <Link
            key={each}
            to={approvalsPath(each)}
            aria-current={each === state ? 'page' : undefined}
            className={cx(
              'rounded-sm px-5 py-2 text-sm font-semibold transition',
              each === state ? 'bg-paper-0 text-ink-900 shadow-xs' : 'text-ink-600 hover:text-ink-900',
            )}
          >
            {each === 'waiting' ? 'Waiting' : 'Decided'}
          </Link>
        ))}
      </nav>
      <section
        aria-label={state === 'waiting' ? 'Waiting requests' : 'Decided requests'}
        aria-busy={isFetching}
        className="mt-5 rounded-lg border border-paper-200 bg-paper-0 shadow-card"
      >
        {data ? (
          <>
            {error !== undefined && <StaleDataNotice fault={error} />}
            {approvals.length > 0 ? (
              <ul className="divide-y divide-paper-200">
                {approvals.map((approval) => (
                  <ApprovalItem key={approval.id} approval={approval} mayChange={user.role === ROLES.admin} />
                ))}
              </ul>
            ) : state === 'waiting' ? (
              <EmptyState title="No requests are waiting">
                Requests that need a second administrator are listed here.
              </EmptyState>
            ) : (
              <EmptyState title="No requests were decided yet" />
            )}
            {hasNextPage && <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
          </>
        ) : error !== undefined ? (
          <PanelFault
            title="The requests did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="requests" rows={3} />
        )}
      </section>
    </>
  );
}
