import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { Banner } from '../../../components/ui/banner';
import { DataList } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { isApiError } from '../../../lib/api-error';
import { FRESH, useReconciliationQuery } from '../api';
import { EmptyState } from '../../../components/ui/empty-state';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { reconciliationPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { DifferenceItem } from './difference-item';
import { RulesPanel } from './rules-panel';
import { failedRulesOf, runStatusLabel, whoOf, windowOf } from './run-labels';

const BACK = { to: reconciliationPath(), label: 'All runs' };
const WATCH_MS = 2_000;

/** The report of one run. */
export default function RunView({ record: id }: { record: string }) {
  const { currentData: run, error, isFetching, refetch } = useReconciliationQuery(id, FRESH);
  const isMoving = run?.state === 'requested' || run?.state === 'running';
  useReconciliationQuery(id, { pollingInterval: isMoving ? WATCH_MS : 0 });

  if (run) return <Report run={run} fault={error} />;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <>
      <ViewHeader title="Reconciliation report" back={BACK} />
      <section aria-label="Report" className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        {isMissing ? (
          <EmptyState title="There is no such run" />
        ) : error !== undefined ? (
          <PanelFault
            title="The report did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="the report" rows={4} />
        )}
      </section>
    </>
  );
}

function Report({ run, fault }: { run: ReconciliationReportDto; fault: unknown }) {
  const { label, tone, open } = runStatusLabel(run);
  const failedRules = failedRulesOf(run).length;
  const isClean = run.state === 'done' && failedRules === 0;
  return (
    <>
      <ViewHeader
        back={BACK}
        title="Reconciliation report"
        text={
          <>
            {windowOf(run)}. {whoOf(run)}.
          </>
        }
        action={
          <Tag tone={tone} pulse={open}>
            {label}
          </Tag>
        }
      />
      {fault !== undefined && <StaleDataNotice fault={fault} />}
      {open && (
        <Banner tone="info" live="polite" title="In progress" className="mt-6">
          This page updates when it is done.
        </Banner>
      )}
      {run.state === 'failed' && (
        <Banner tone="error" title="The run was not completed" className="mt-6">
          {run.error ??
            (run.isFullCheck
              ? 'It is begun again the next night.'
              : 'The next run checks the same period again.')}
        </Banner>
      )}
      {failedRules > 0 && (
        <Banner
          tone="error"
          title={`${failedRules === 1 ? 'A rule' : `${failedRules} rules`} of the ledger could not be checked`}
          className="mt-6"
        >
          {run.isFullCheck
            ? 'The others were. Press Run now to check the whole ledger again.'
            : 'The others were. The next run checks the same changes of it again.'}
        </Banner>
      )}
      {run.differences.length > 0 ? (
        <Panel title="Differences" className="mt-6">
          <ul className="mt-3 divide-y divide-paper-200">
            {run.differences.map((difference, index) => (
              <DifferenceItem key={index} difference={difference} />
            ))}
          </ul>
        </Panel>
      ) : (
        isClean && (
          <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            <EmptyState title="All in order">
              {run.isFullCheck
                ? 'Every row of the ledger follows the rules.'
                : 'Gateways, payments and ledger agree for this time.'}
            </EmptyState>
          </div>
        )
      )}
      {run.summary && <Compared run={run} summary={run.summary} />}
      {run.rules.length > 0 && <RulesPanel rules={run.rules} />}
    </>
  );
}

function Compared({
  run: { isFullCheck },
  summary: { gateways, ledger },
}: {
  run: ReconciliationReportDto;
  summary: NonNullable<ReconciliationReportDto['summary']>;
}) {
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {gateways.map(({ gateway, listed, disputesCompared, unanswered, note, ...compared }) => (
        <Panel
          key={gateway}
          title={
            <span className="flex items-center gap-2.5">
              <GatewayMark gateway={gateway} size={18} /> {GATEWAY_TITLES[gateway]}
            </span>
          }
        >
          <DataList
            className="px-5 pt-2 pb-4 sm:px-6"
            items={[
              { term: 'Compared by', value: listed ? 'its own lists' : 'our own orders' },
              { term: 'Orders', value: compared.ordersCompared },
              { term: 'Payments', value: compared.paymentsCompared },
              ...(disputesCompared === undefined ? [] : [{ term: 'Disputes', value: disputesCompared }]),
              { term: 'Not answered', value: unanswered },
            ]}
          />
          {note !== null && <p className="px-5 pb-5 text-sm text-ink-600 sm:px-6">{note}</p>}
        </Panel>
      ))}
      <Panel title="Ledger" className="md:col-span-2 xl:col-span-1">
        <DataList
          className="px-5 pt-2 pb-4 sm:px-6"
          items={[
            { term: 'Transfers checked', value: ledger.transfersChecked },
            { term: 'Accounts checked', value: ledger.accountsChecked },
            {
              term: isFullCheck ? 'Sum of all entries' : 'Sum of new entries',
              value: <Money paise={ledger.entriesSumPaise} decimals="always" />,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
