import { indiaDate } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { SETTLEMENT_AGES } from '@deccanloop/contracts/staff/settlements';
import type { SettlementsDueDto } from '@deccanloop/contracts/staff/settlements-dto';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { DataTable } from '../../../components/table/data-table';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { cx } from '../../../lib/class-names';

type Due = SettlementsDueDto['gateways'][number];

export interface DuePanelProps {
  due: SettlementsDueDto | undefined;
  fault: unknown;
  loading: boolean;
  onRetry: () => void;
}

/** What each gateway still has to pay out, by age. */
export function DuePanel({ due, fault, loading, onRetry }: DuePanelProps) {
  return (
    <Panel
      title="Still to come"
      description="Booked payments less refunds that no payout contains yet, before the gateway’s fees."
    >
      <div className="mt-4 border-t border-paper-200">
        <DataTable
          id="settlements-due"
          plain
          label="Still to come by gateway and age"
          what="amounts"
          columns={COLUMNS}
          rows={due?.gateways}
          rowId={({ gateway }) => gateway}
          expectedRows={2}
          empty={null}
          fault={fault}
          loading={loading}
          onRetry={onRetry}
        />
      </div>
    </Panel>
  );
}

/** "2 to 3 days": the end of an age is not part of it. */
function ageText(fromDays: number, toDays: number | undefined): string {
  if (toDays === undefined) return `${fromDays} days and older`;
  return fromDays === 0 ? `Up to ${toDays - 1} day` : `${fromDays} to ${toDays - 1} days`;
}

const COLUMNS: readonly TableColumn<Due>[] = [
  {
    id: 'gateway',
    header: 'Gateway',
    shown: 'always',
    card: 'title',
    className: 'whitespace-nowrap',
    cell: ({ gateway, coveredUntil }) => (
      <>
        <span className="flex items-center gap-2 font-medium">
          <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
        </span>
        <span className="mt-0.5 block text-xs font-normal text-ink-600">
          {coveredUntil === null
            ? 'No payout is known yet'
            : `Payouts known until ${knownUntil(gateway, coveredUntil)}`}
        </span>
      </>
    ),
  },
  ...SETTLEMENT_AGES.map((fromDays, index): TableColumn<Due> => {
    const toDays = SETTLEMENT_AGES[index + 1];
    return {
      id: `from${fromDays}`,
      header: ageText(fromDays, toDays),
      shown: 'always',
      align: 'end',
      card: 'named',
      cell: ({ ages }) => {
        const amount = ages[index]?.paise;
        if (amount === undefined || amount === 0) return <span className="text-ink-600">—</span>;
        // Older than any gateway takes to settle.
        const isLate = toDays === undefined && amount > 0;
        return <Money paise={amount} decimals="always" className={cx(isLate && 'text-warning-700')} />;
      },
    };
  }),
  {
    id: 'total',
    header: 'Total',
    shown: 'always',
    align: 'end',
    card: 'value',
    cell: ({ totalPaise }) => <Money paise={totalPaise} decimals="always" className="font-semibold" />,
  },
];

/** Reports are of whole days, whose end is the first moment of the next one. */
const knownUntil = (gateway: Due['gateway'], iso: string): string =>
  indiaDate(new Date(new Date(iso).getTime() - (gateway === 'phonepe' ? 1 : 0)));
