import { indiaDate } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PayoutRecordDto } from '@deccanloop/contracts/staff/settlements-dto';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Banner } from '../../../components/ui/banner';
import { DataList } from '../../../components/ui/data-list';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Tag } from '../../../components/ui/tag';
import { isApiError } from '../../../lib/api-error';
import { FRESH } from '../api';
import { findingLabels } from '../labels/finding-labels';
import { findingPath, settlementsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { useSettlementQuery } from './api';
import { LINE_COLUMNS } from './line-columns';
import { payoutLabel, STATUS_LABELS } from './payout-labels';

const BACK = { to: settlementsPath(), label: 'All payouts' };
/** Lines per page; the server's default. */
const PAGE_SIZE = 100;

/** One payout with its lines. */
export default function PayoutView({ record: id }: { record: string }) {
  const list = useTableAddress([]);
  const query = { id, cursor: list.cursor ?? '' };
  const { currentData, data, error, isFetching, refetch } = useSettlementQuery(query, FRESH);
  // While another page of lines loads, the payout stays.
  const payout = currentData ?? (data?.id === id ? data : undefined);
  if (!payout) {
    const isMissing = isApiError(error) && error.status === 404;
    return (
      <>
        <ViewHeader title="Payout" back={BACK} />
        <section
          aria-label="Payout"
          className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card"
        >
          {isMissing ? (
            <EmptyState title="There is no such payout" />
          ) : error !== undefined ? (
            <PanelFault
              title="The payout did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsLoading what="the payout" rows={4} />
          )}
        </section>
      </>
    );
  }
  const { label, tone } = payoutLabel(payout);
  return (
    <>
      <ViewHeader
        back={BACK}
        title={`${GATEWAY_TITLES[payout.gateway]}, ${indiaDate(new Date(payout.settledAt))}`}
        text={
          <>
            UTR <span className="font-mono wrap-anywhere text-ink-800">{payout.utr ?? 'not known yet'}</span>
          </>
        }
        action={<Tag tone={tone}>{label}</Tag>}
      />
      {error !== undefined && <StaleDataNotice fault={error} />}
      <Findings findings={payout.findings} />
      <Sums payout={payout} />
      <div className="mt-6">
        <DataTable
          id="payout-lines"
          label="Lines, differences first"
          what="lines"
          columns={LINE_COLUMNS}
          rows={currentData?.lines}
          rowId={(line) => line.id}
          empty={
            <EmptyState title="No lines yet">
              The gateway has not listed what this payout contains. We ask again every hour.
            </EmptyState>
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          pages={list.pages(PAGE_SIZE, currentData?.nextCursor, payout.lineCount.toLocaleString('en-IN'))}
        />
      </div>
    </>
  );
}

function Findings({ findings }: Pick<PayoutRecordDto, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <Banner
      tone="warning"
      className="mt-6"
      title={findings.length === 1 ? 'One open finding' : 'Open findings'}
    >
      <ul className="grid gap-1">
        {findings.map(({ id, kind }) => (
          <li key={id}>
            <Link to={findingPath(id)} className="rounded-xs font-medium underline underline-offset-4">
              {findingLabels(kind as FindingKind).title}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Sums({ payout }: { payout: PayoutRecordDto }) {
  const {
    grossPaise,
    feePaise,
    taxPaise,
    amountPaise,
    linesNetPaise,
    unmatchedPaise,
    gateway,
    reference,
    utr,
  } = payout;
  const money = (amount: PayoutRecordDto['amountPaise']) => <Money paise={amount} decimals="always" />;
  const isKnown = linesNetPaise !== null;
  const difference = amountPaise - (grossPaise - feePaise - taxPaise);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <Panel title="Amounts">
        <DataList
          className="px-5 pt-2 pb-4 sm:px-6"
          items={[
            ...(isKnown
              ? [
                  { term: 'Payments less refunds', value: money(grossPaise) },
                  { term: 'Fees', value: money(paise(0 - feePaise)) },
                  { term: 'GST on fees', value: money(paise(0 - taxPaise)) },
                ]
              : []),
            ...(isKnown && difference !== 0
              ? [{ term: 'Not explained by its lines', value: money(paise(difference)) }]
              : []),
            { term: 'To the bank', value: money(amountPaise), strong: true },
          ]}
        />
      </Panel>
      <Panel title="About this payout">
        <DataList
          className="px-5 pt-2 pb-4 sm:px-6"
          items={[
            { term: 'State', value: STATUS_LABELS[payout.status].label },
            ...(payout.status === 'failed'
              ? [
                  {
                    term: 'In the books',
                    value: 'Nothing: its lines are due again or came with a later payout',
                  },
                ]
              : []),
            ...(utr === reference ? [] : [{ term: `${GATEWAY_TITLES[gateway]}’s ID`, value: reference }]),
            { term: 'Lines', value: payout.lineCount.toLocaleString('en-IN') },
            { term: 'Not explained by our records', value: money(unmatchedPaise) },
          ]}
        />
      </Panel>
    </div>
  );
}
