import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { FRESH } from '../api';
import { RowsLoading } from '../rows-loading';
import { useCompanySettingsQuery } from './api';
import { LimitPanel } from './limit-panel';

/** The limit above which refunds need two administrators. */
export function TwoAdministrators() {
  const { data, error, isFetching, refetch } = useCompanySettingsQuery(undefined, FRESH);
  return (
    <>
      {data !== undefined && error !== undefined && <StaleDataNotice fault={error} />}
      {data ? (
        <LimitPanel limit={data.approvalLimit} />
      ) : (
        <Panel title="Limit for two administrators">
          {error === undefined ? (
            <RowsLoading what="the settings" rows={3} />
          ) : (
            <PanelFault
              title="The settings did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Panel>
      )}
    </>
  );
}
