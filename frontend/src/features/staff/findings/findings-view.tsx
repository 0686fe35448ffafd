import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { Link, useSearchParams } from 'react-router-dom';
import { PanelFault } from '../../../components/ui/panel';
import { cx } from '../../../lib/class-names';
import { FRESH, useFindingsInfiniteQuery } from '../api';
import { LoadMore } from '../load-more';
import { EmptyState } from '../../../components/ui/empty-state';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { findingsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { FindingItem } from './finding-item';
import { LookUpOrder } from './find-order';

/** Open and resolved findings. */
export default function FindingsView({ user }: { user: UserDto }) {
  const state = useSearchParams()[0].get('state') === 'resolved' ? 'resolved' : 'open';
  const {
    currentData: data,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useFindingsInfiniteQuery(state, FRESH);
  const findings = data?.pages.flatMap((page) => page.findings) ?? [];
  return (
    <>
      <ViewHeader
        title="Findings"
        text="Differences between gateway, payments and ledger that need a decision. No money moves until staff decide."
      />
      <nav
        aria-label="Findings"
        className="mt-6 flex w-fit gap-1 rounded-md bg-paper-100 p-1 inset-ring inset-ring-paper-200"
      >
        {(['open', 'resolved'] as const).map((each) => (
          <Link
            key={each}
            to={findingsPath(each)}
            aria-current={each === state ? 'page' : undefined}
            className={cx(
              'rounded-sm px-5 py-2 text-sm font-semibold transition',
              each === state ? 'bg-paper-0 text-ink-900 shadow-xs' : 'text-ink-600 hover:text-ink-900',
            )}
          >
            {each === 'open' ? 'Open' : 'Closed'}
          </Link>
        ))}
      </nav>
      <section
        aria-label={state === 'open' ? 'Open findings' : 'Closed findings'}
        aria-busy={isFetching}
        className="mt-5 rounded-lg border border-paper-200 bg-paper-0 shadow-card"
      >
        {data ? (
          <>
            {error !== undefined && <StaleDataNotice fault={error} />}
            {findings.length > 0 ? (
              <ul className="divide-y divide-paper-200">
                {findings.map((finding) => (
                  <FindingItem key={finding.id} finding={finding} mayChange={user.role === ROLES.admin} />
                ))}
              </ul>
            ) : state === 'open' ? (
              <EmptyState title="No open findings">
                The last comparisons of payments, ledger and gateways found no open differences.
              </EmptyState>
            ) : (
              <EmptyState title="No findings were closed yet" />
            )}
            {hasNextPage && <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
          </>
        ) : error !== undefined ? (
          <PanelFault
            title="The findings did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="findings" rows={4} />
        )}
      </section>
      {user.role === ROLES.admin && <LookUpOrder />}
    </>
  );
}
