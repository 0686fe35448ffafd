import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { GatewayChangeDto } from '@deccanloop/contracts/staff/gateway-settings';
import { DataTable } from '../../../../components/table/data-table';
import type { TableColumn } from '../../../../components/table/table-column';
import { EmptyState } from '../../../../components/ui/empty-state';
import { Panel } from '../../../../components/ui/panel';
import { Tag } from '../../../../components/ui/tag';
import { formatDateTime } from '../../../../lib/format';
import { afterChange, differences, feeText, rupeesText, USE_LABELS } from './gateway-texts';

const SOURCES = {
  installation: 'By the installation',
  command_line: 'By the command line',
  database: 'With SQL, by the owner of the database',
} as const satisfies Record<Exclude<GatewayChangeDto['source'], 'administrator'>, string>;

const authorOf = ({ source, setBy }: GatewayChangeDto): string =>
  source === 'administrator' ? `By ${setBy?.name ?? 'an administrator'}` : SOURCES[source];

function changesOf(change: GatewayChangeDto): string[] {
  const after = afterChange(change);
  if (change.before) return differences(change.before, after);
  return [
    `${USE_LABELS[after.use]}, ₹${rupeesText(after.minPaise)} to ₹${rupeesText(after.maxPaise)}, fee ${feeText(after.feeBasisPoints, after.feeMode).toLowerCase()}`,
  ];
}

const COLUMNS: readonly TableColumn<GatewayChangeDto>[] = [
  {
    id: 'gateway',
    header: 'Gateway',
    shown: 'always',
    card: 'title',
    cell: ({ gateway, state }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-semibold text-ink-900">
        {GATEWAY_TITLES[gateway]}
        {state === 'cancelled' && <Tag>Cancelled</Tag>}
      </span>
    ),
  },
  {
    id: 'changes',
    header: 'Change',
    shown: 'always',
    card: 'named',
    cell: (change) => (
      <ul>
        {changesOf(change).map((text) => (
          <li key={text} className={change.state === 'cancelled' ? 'text-ink-600 line-through' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'why',
    header: 'Who and why',
    shown: 'always',
    card: 'named',
    cell: (change) => (
      <div className="max-w-72 min-w-40 wrap-anywhere">
        <p>{authorOf(change)}</p>
        {change.source === 'administrator' && <p className="text-ink-600">“{change.reason}”</p>}
        {change.cancelled && (
          <p className="mt-1 text-ink-600">
            Cancelled by {change.cancelled.by.name}: “{change.cancelled.reason}”
          </p>
        )}
      </div>
    ),
  },
  {
    id: 'from',
    header: 'From',
    shown: 'always',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ effectiveAt }) => formatDateTime(effectiveAt),
  },
];

/** The changes that have taken effect or were cancelled, newest first. */
export function GatewayHistory({ changes }: { changes: readonly GatewayChangeDto[] }) {
  return (
    <Panel title="History" description="The newest first. All times are in India.">
      <div className="mt-3 pb-2">
        <DataTable
          id="gateway-history"
          label="Changes of the gateways, newest first"
          what="changes"
          columns={COLUMNS}
          rows={changes}
          rowId={({ id, gateway }) => `${id} ${gateway}`}
          empty={<EmptyState title="No changes yet">Every change is listed here.</EmptyState>}
          loading={false}
          onRetry={() => undefined}
          plain
        />
      </div>
    </Panel>
  );
}
