import type { OperationsDto } from '@deccanloop/contracts/staff/operations-dto';
import { Banner } from '../../../components/ui/banner';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { FRESH, useOperationsQuery } from '../api';
import { RowsLoading } from '../rows-loading';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { ViewHeader } from '../view-header';
import { ConditionItem } from './condition-item';
import { ProcessItem } from './process-item';

/** How often the state is read again while the page is visible, in ms: two heartbeats. */
const WATCH_MS = 10_000;

/** The conditions of the whole system and its processes. */
export default function OperationsView() {
  const { data, error, isFetching, refetch } = useOperationsQuery(undefined, {
    ...FRESH,
    pollingInterval: WATCH_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <ViewHeader
        title="Operations"
        text="The state of the whole system. It is read again every 10 seconds while this page is open."
      />
      {data ? (
        <Report report={data} fault={error} />
      ) : (
        <section
          aria-label="Conditions"
          className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card"
        >
          {error !== undefined ? (
            <PanelFault
              title="The state did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsLoading what="the state of the system" />
          )}
        </section>
      )}
    </>
  );
}

function Report({ report, fault }: { report: OperationsDto; fault: unknown }) {
  const { conditions, processes } = report;
  const failed = conditions.filter(({ ok }) => !ok);
  const working = processes.filter(({ isWorking }) => isWorking).length;
  return (
    <div className="mt-6 grid gap-6">
      {fault !== undefined ? (
        <StaleDataNotice fault={fault} />
      ) : (
        <Banner tone={failed.length === 0 ? 'success' : 'error'} live="polite">
          {failed.length === 0
            ? 'Everything works.'
            : failed.length === 1
              ? '1 condition needs attention.'
              : `${failed.length} conditions need attention.`}
        </Banner>
      )}
      <Panel title="Conditions">
        <ul className="mt-3 divide-y divide-paper-200">
          {/* Failed ones first. */}
          {[...failed, ...conditions.filter(({ ok }) => ok)].map((condition) => (
            <ConditionItem key={condition.name} condition={condition} />
          ))}
        </ul>
      </Panel>
      <Panel
        title="Processes"
        description={`${working} of ${processes.length} working. A process that stopped without a clean shutdown is listed for a day.`}
      >
        <ul className="mt-3 divide-y divide-paper-200">
          {processes.map((process) => (
            <ProcessItem key={process.id} process={process} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
