import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { useState } from 'react';
import { Banner } from '../../../../components/ui/banner';
import { Panel, PanelFault } from '../../../../components/ui/panel';
import { StaleDataNotice } from '../../../../components/ui/stale-data-notice';
import { FRESH } from '../../api';
import { RowsLoading } from '../../rows-loading';
import { useGatewaySettingsQuery } from './api';
import { CancelDialog } from './cancel-dialog';
import { GatewayCard } from './gateway-card';
import { GatewayDialog } from './gateway-dialog';
import { GatewayHistory } from './gateway-history';

type Open = { kind: 'edit'; gateway: GatewayName } | { kind: 'cancel'; changeId: string };

/** Which gateway takes payments, with its limits and fee; what is planned; and who changed what. */
export function Gateways() {
  const { data, error, isFetching, refetch } = useGatewaySettingsQuery(undefined, FRESH);
  const [open, setOpen] = useState<Open | null>(null);
  if (!data)
    return (
      <Panel title="Gateways">
        {error === undefined ? (
          <RowsLoading what="the gateways" rows={4} />
        ) : (
          <PanelFault
            title="The gateways did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Panel>
    );
  const close = () => setOpen(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      {error !== undefined && <StaleDataNotice fault={error} />}
      {!data.gateways.some(({ use, hasCredentials }) => use === 'active' && hasCredentials) && (
        <Banner tone="warning" title="No gateway is active">
          Customers cannot add money. Make one active.
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {data.gateways.map(({ gateway }) => (
          <GatewayCard
            key={gateway}
            gateway={gateway}
            settings={data}
            onEdit={() => setOpen({ kind: 'edit', gateway })}
            onCancel={(changeId) => setOpen({ kind: 'cancel', changeId })}
          />
        ))}
      </div>
      <GatewayHistory changes={data.changes.filter(({ state }) => state !== 'planned')} />
      {open?.kind === 'edit' && <GatewayDialog gateway={open.gateway} settings={data} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog changeId={open.changeId} settings={data} onClose={close} />}
    </div>
  );
}
