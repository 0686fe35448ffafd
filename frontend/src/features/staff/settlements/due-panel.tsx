import { indiaDate } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { SettlementsDueDto } from '@deccanloop/contracts/staff/settlements-dto';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { Money } from '../../../components/ui/money';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { RowsLoading } from '../rows-loading';

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
      {due !== undefined ? (
        <DueTable gateways={due.gateways} />
      ) : fault !== undefined ? (
        <PanelFault
          title="What is still to come did not load"
          fault={fault}
          retrying={loading}
          onRetry={onRetry}
        />
      ) : (
        <RowsLoading what="what is still to come" rows={2} />
      )}
    </Panel>
  );
}

/** "2 to 3 days": the end of an age is not part of it. */
const ageText = ({ fromDays, toDays }: Due['ages'][number]): string =>
  toDays === null
    ? `${fromDays} days and older`
    : fromDays === 0
      ? `Up to ${toDays - 1} day`
      : `${fromDays} to ${toDays - 1} days`;

function DueTable({ gateways }: Pick<SettlementsDueDto, 'gateways'>) {
  const ages = gateways[0]?.ages ?? [];
  return (
    <div
      className="mt-4 overflow-x-auto border-t border-paper-200"
      tabIndex={0}
      role="group"
      aria-label="Still to come by gateway and age"
    >
      <table className="w-full text-sm">
        <thead className="bg-paper-50 text-xs text-ink-600">
          <tr className="[&>th]:px-3 [&>th]:py-2.5 [&>th]:font-semibold [&>th]:whitespace-nowrap">
            <th scope="col" className="pl-5! text-left sm:pl-6!">
              Gateway
            </th>
            {ages.map((age) => (
              <th key={age.fromDays} scope="col" className="text-right">
                {ageText(age)}
              </th>
            ))}
            <th scope="col" className="pr-5! text-right sm:pr-6!">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-200">
          {gateways.map((gateway) => (
            <DueRow key={gateway.gateway} due={gateway} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DueRow({ due: { gateway, ages, totalPaise, coveredUntil } }: { due: Due }) {
  return (
    <tr className="[&>td]:px-3 [&>td]:py-3 [&>td]:text-right [&>td]:align-top">
      <th scope="row" className="py-3 pr-3 pl-5 text-left font-medium sm:pl-6">
        <span className="flex items-center gap-2 whitespace-nowrap">
          <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
        </span>
        <span className="mt-0.5 block text-xs font-normal whitespace-nowrap text-ink-600">
          {coveredUntil === null
            ? 'No payout is known yet'
            : `Payouts known until ${knownUntil(gateway, coveredUntil)}`}
        </span>
      </th>
      {ages.map((age) => (
        <td
          key={age.fromDays}
          className={age.toDays === null && age.paise > 0 ? 'text-warning-700' : undefined}
        >
          {age.paise === 0 ? (
            <span className="text-ink-500">—</span>
          ) : (
            <Money paise={age.paise} decimals="always" />
          )}
        </td>
      ))}
      <td className="pr-5! font-semibold sm:pr-6!">
        <Money paise={totalPaise} decimals="always" />
      </td>
    </tr>
  );
}

/** Reports are of whole days, whose end is the first moment of the next one. */
const knownUntil = (gateway: Due['gateway'], iso: string): string =>
  indiaDate(new Date(new Date(iso).getTime() - (gateway === 'phonepe' ? 1 : 0)));
