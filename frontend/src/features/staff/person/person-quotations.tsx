import type { StaffProjectDto } from '@deccanloop/contracts/quotations/dto';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { EmptyState } from '../../../components/ui/empty-state';
import { quotationPath } from '../../../lib/quotation-path';
import { FRESH } from '../api';
import { useStaffQuotationsQuery } from '../quotations/api';
import { QUOTATION_COLUMNS } from '../quotations/quotation-columns';
import { PersonList, usePersonPage } from './person-list';

const COLUMNS: readonly TableColumn<StaffProjectDto>[] = [
  {
    id: 'title',
    header: 'Quotation',
    shown: 'always',
    card: 'title',
    className: 'max-w-64',
    cell: ({ _id, projectId, projectInfo, userId }) => (
      <>
        <RowLink to={quotationPath(_id)} title={projectInfo.projectTitle} className="block truncate">
          {projectInfo.projectTitle}
        </RowLink>
        <span className="block truncate text-xs text-ink-600">
          <span className="font-mono">{projectId}</span>
          {/* The account may still claim it. */}
          {userId === null && ' · Sent without a login'}
        </span>
      </>
    ),
  },
  // Without orders: a person has few.
  ...QUOTATION_COLUMNS.filter(({ id }) => id !== 'title').map(({ sort: _sort, ...column }) => column),
];

/** The quotations of a person, and requests from the address of their account; newest first. */
export function PersonQuotations({ personId }: { personId: string }) {
  const { query, list } = usePersonPage(personId);
  const { currentData: data, error, isFetching, refetch } = useStaffQuotationsQuery(query, FRESH);
  return (
    <PersonList
      what="quotations"
      label="Quotations, newest first"
      columns={COLUMNS}
      rows={data?.projects}
      rowId={({ _id }) => _id}
      list={list}
      nextCursor={data?.nextCursor}
      empty={
        <EmptyState title="No quotations found">
          Their requests, and those from the address of their account, appear here.
        </EmptyState>
      }
      fault={error}
      loading={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
