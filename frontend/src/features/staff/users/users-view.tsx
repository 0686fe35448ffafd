import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { MOST_SORTED } from '@deccanloop/contracts/users/schemas';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useManagedUsersQuery } from './api';
import { RowActions } from './row-actions';
import { USER_COLUMNS } from './user-columns';
import { UserDialog, type OpenDialog } from './user-dialog';
import { queryOf, USER_FILTERS } from './users-filter';

/** Users per page; the server's default. */
const PAGE_SIZE = 25;

/** All accounts that are not closed, with search, filters and orders. */
export default function UsersView({ user }: { user: UserDto }) {
  const list = useTableAddress(USER_FILTERS);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useManagedUsersQuery(queryOf(list.values, list.sort, list.cursor), FRESH);
  return (
    <>
      <ViewHeader
        title={sectionLabel('users', user.role)}
        text="Everybody with an account. What you change is kept in the audit log with its reason."
        action={
          <Button
            size="sm"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={() => setDialog({ kind: 'add' })}
          >
            Add user
          </Button>
        }
      />
      <div className="mt-6 mb-5">
        <TableFilters specs={USER_FILTERS} address={list} />
        {data?.isSorted === false && (
          <p className="mt-3 text-sm text-ink-600">
            More than {MOST_SORTED.toLocaleString('en-IN')} users fit this search, so they are shown newest
            first. Add a word to sort them.
          </p>
        )}
      </div>
      <DataTable
        id="users"
        label={list.sort === null ? 'Users, newest first' : 'Users'}
        what="users"
        columns={USER_COLUMNS}
        rows={data?.users}
        rowId={({ id }) => id}
        actions={(row) => (
          <RowActions
            user={row}
            onEdit={() => setDialog({ kind: 'edit', id: row.id, name: row.name })}
            onDelete={() =>
              setDialog({
                kind: row.status === 'Pending' ? 'withdraw' : 'delete',
                id: row.id,
                name: row.name,
              })
            }
          />
        )}
        expectedRows={8}
        sort={data?.isSorted === false ? null : list.sort}
        onSort={list.sortBy}
        empty={
          list.page > 1 ? (
            <EmptyPage what="users" onFirst={list.first} />
          ) : (
            <EmptyState title="No users found">
              {list.isFiltered
                ? 'None fits the search and the filters. The search takes words of the name, of the email address, or a phone number.'
                : 'Everybody with an account appears here.'}
            </EmptyState>
          )
        }
        fault={error}
        faultTitle="The users did not load"
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(
          PAGE_SIZE,
          data?.pagination.nextCursor,
          data && `${data.pagination.total.toLocaleString('en-IN')}${data.pagination.isMore ? '+' : ''}`,
        )}
      />
      {dialog !== null && <UserDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
