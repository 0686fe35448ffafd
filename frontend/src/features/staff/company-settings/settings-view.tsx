import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { FRESH } from '../api';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { useCompanySettingsQuery } from './api';
import { LimitPanel } from './limit-panel';

/** Settings of the company; each has a panel of its own. */
export default function SettingsView({ user }: { user: UserDto }) {
  const { data, error, isFetching, refetch } = useCompanySettingsQuery(undefined, FRESH);
  return (
    <>
      <ViewHeader
        title={sectionLabel('company-settings', user.role)}
        text="What is set here takes effect at once, and every change is kept with its reason."
      />
      {data !== undefined && error !== undefined && <StaleDataNotice fault={error} />}
      <div className="mt-6 grid grid-cols-1 gap-6">
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
      </div>
    </>
  );
}
