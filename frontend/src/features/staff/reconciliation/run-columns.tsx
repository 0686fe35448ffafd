import type { ReconciliationRunDto } from '@deccanloop/contracts/staff/reconciliation';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Tag } from '../../../components/ui/tag';
import { Moment } from '../moment';
import { runPath } from '../paths';
import { runStatusLabel, whoOf, windowOf } from './run-labels';

/** The columns of the runs; what was compared is the link to the report, and it covers the row. */
export const RUN_COLUMNS: readonly TableColumn<ReconciliationRunDto>[] = [
  {
    id: 'window',
    header: 'Compared',
    shown: 'always',
    card: 'title',
    cell: (run) => (
      <>
        <RowLink to={runPath(run.id)}>{windowOf(run)}</RowLink>
        <span className="block text-ink-600">
          Begun <Moment iso={run.createdAt} />
        </span>
      </>
    ),
  },
  {
    id: 'requested',
    header: 'Started',
    card: 'line',
    className: 'wrap-anywhere text-ink-600',
    cell: whoOf,
  },
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    card: 'named',
    className: 'figures text-ink-600',
    cell: ({ isFullCheck, summary }) =>
      summary === null || isFullCheck
        ? '—'
        : summary.gateways.reduce((sum, each) => sum + each.ordersCompared, 0),
  },
  {
    id: 'state',
    header: 'Result',
    align: 'end',
    shown: 'always',
    card: 'value',
    cell: (run) => {
      const { label, tone, open } = runStatusLabel(run);
      return (
        <Tag tone={tone} pulse={open}>
          {label}
        </Tag>
      );
    },
  },
];
