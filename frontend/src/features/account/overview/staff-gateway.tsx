import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { FeeRule } from '@deccanloop/contracts/payments/fees';
import { formatPaise } from '@deccanloop/contracts/money';
import { Banner } from '../../../components/ui/banner';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { DataList } from '../../../components/ui/data-list';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { isApiError } from '../../../lib/api-error';
import { GATEWAY_PANEL } from '../../../lib/gateway-panel';
import { useGatewayInUseQuery } from '../api';

/** "2 % added to the amount": basis points are hundredths of a percent. */
const feeText = ({ basisPoints, mode }: FeeRule): string =>
  `${basisPoints / 100} % ${mode === 'added' ? 'added to the amount' : 'deducted from the amount'}`;

/** The active gateway and its rules. */
export function StaffGateway() {
  const { data, error, isFetching, refetch } = useGatewayInUseQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return (
    <div id={GATEWAY_PANEL} className="scroll-mt-20">
      <Panel title="Payment gateway" description="The gateway and its rules for new payments.">
        {data ? (
          <Gateway gateway={data} />
        ) : isApiError(error) && error.code === 'no_active_gateway' ? (
          <Banner tone="warning" title="No gateway is active" className="mx-5 mt-4 mb-6 sm:mx-6">
            No payments are possible until a gateway is activated.
          </Banner>
        ) : error !== undefined ? (
          <PanelFault
            title="The gateway did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" className="grid gap-4 px-5 pt-5 pb-7 sm:px-6">
            <span className="sr-only">Loading the payment gateway</span>
            <div className="flex items-center gap-4">
              <Skeleton className="size-11 rounded-md" />
              <Skeleton className="h-6 w-32" />
            </div>
            <Skeleton className="mt-1 h-4" />
            <Skeleton className="h-4" />
          </div>
        )}
      </Panel>
    </div>
  );
}

function Gateway({ gateway: { gatewayName, gateway, mode, limits, fee } }: { gateway: ActiveGatewayDto }) {
  return (
    <div className="px-5 pt-4 pb-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-800">
          <GatewayMark gateway={gateway} size={20} />
        </span>
        <p className="display text-xl">{gatewayName}</p>
        <Tag tone={mode === 'live' ? 'success' : 'warning'}>
          {mode === 'live' ? 'Live money' : 'Test mode'}
        </Tag>
      </div>
      <DataList
        className="mt-3 divide-y divide-paper-200"
        items={[
          {
            term: 'Amounts',
            value: `${formatPaise(limits.minPaise)} to ${formatPaise(limits.maxPaise)}`,
          },
          { term: 'Fee', value: feeText(fee) },
        ]}
      />
    </div>
  );
}
