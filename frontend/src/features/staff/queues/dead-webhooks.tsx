import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { DeadWebhookDto } from '@deccanloop/contracts/staff/queues-dto';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { Moment } from '../moment';
import { paymentPath } from '../paths';
import { useDeadWebhooksQuery } from './api';
import { RetryDialog } from './retry-dialog';

/** Webhooks per page; the server's default. */
const PAGE_SIZE = 25;

const COLUMNS: readonly TableColumn<DeadWebhookDto>[] = [
  {
    id: 'event',
    header: 'Event',
    shown: 'always',
    card: 'title',
    cell: ({ id, eventType }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{eventType}</span>
        <span className="block font-mono text-xs text-ink-600">{id}</span>
      </>
    ),
  },
  {
    id: 'note',
    header: 'Why it was not processed',
    shown: 'always',
    card: 'line',
    className: 'min-w-56 max-w-96 wrap-anywhere text-ink-700',
    cell: ({ note }) => note ?? 'No reason was recorded',
  },
  {
    id: 'gateway',
    header: 'Gateway',
    card: 'named',
    cell: ({ gateway, mode }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
        {mode === 'test' && ' (test)'}
      </span>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    card: 'named',
    className: 'font-mono text-xs',
    cell: ({ merchantTransactionId: id }) =>
      id === null ? (
        '—'
      ) : (
        <Link to={paymentPath(id)} className="rounded-xs text-brand-700 underline underline-offset-4">
          …{id.slice(-8)}
        </Link>
      ),
  },
  {
    id: 'received',
    header: 'Received',
    card: 'named',
    className: 'min-w-40 text-ink-600',
    cell: ({ receivedAt }) => <Moment iso={receivedAt} />,
  },
];

/** Stored messages of the gateways that could not be processed. */
export function DeadWebhooks() {
  const list = useTableAddress([]);
  const [webhook, setWebhook] = useState<DeadWebhookDto | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useDeadWebhooksQuery({ cursor: list.cursor ?? '' }, FRESH);
  return (
    <>
      <DataTable
        id="dead-webhooks"
        label="Failed webhooks, newest first"
        what="failed webhooks"
        columns={COLUMNS}
        rows={data?.webhooks}
        rowId={({ id }) => id}
        actions={(row) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Process ${row.eventType} again, ${row.id}`}
            title="Process again"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => setWebhook(row)}
          />
        )}
        expectedRows={4}
        empty={
          list.page > 1 ? (
            <EmptyPage what="failed webhooks" onFirst={list.first} />
          ) : (
            <EmptyState title="No failed webhooks">
              Messages of the gateways appear here when they cannot be processed, such as about an order that
              is not ours.
            </EmptyState>
          )
        }
        fault={error}
        faultTitle="The failed webhooks did not load"
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(
          PAGE_SIZE,
          data?.pagination.nextCursor,
          data?.pagination.total.toLocaleString('en-IN'),
        )}
      />
      {webhook !== null && (
        <RetryDialog retry={{ kind: 'webhook', webhook }} onClose={() => setWebhook(null)} />
      )}
    </>
  );
}
