import {
  WEBHOOK_DELIVERIES_PAGE,
  type WebhookDeliveryDto,
  type WebhookEndpointDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { RowButton } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel } from '../../../components/ui/panel';
import { TimeAgo } from '../../../components/ui/time-ago';
import { useNow } from '../../../lib/now';
import { DeliverySheet } from './delivery-sheet';
import { followMs } from './follow-deliveries';
import { DeliveryTag, latencyText, outcomeText } from './webhook-labels';
import { FRESH, useWebhookDeliveriesQuery } from './webhooks-api';

const STATES = [
  { id: 'delivered', label: 'Delivered' },
  { id: 'pending', label: 'Pending' },
  { id: 'failed', label: 'Not delivered' },
] as const;
const FILTERS: readonly FilterSpec[] = [{ kind: 'choice', name: 'state', label: 'State', options: STATES }];

type State = (typeof STATES)[number]['id'] | '';

export interface DeliveriesPanelProps {
  endpoint: WebhookEndpointDto;
  onResendFailed: () => void;
}

/** What was sent to an endpoint, newest first; a row opens its attempts. */
export function DeliveriesPanel({ endpoint, onResendFailed }: DeliveriesPanelProps) {
  const list = useTableAddress(FILTERS);
  const [opened, setOpened] = useState<string | null>(null);
  const query = { id: endpoint.id, state: list.values['state'] as State, cursor: list.cursor ?? '' };
  const { currentData, error, isFetching, refetch } = useWebhookDeliveriesQuery(query, FRESH);
  // The same data: how often it is read depends on what it says.
  useWebhookDeliveriesQuery(query, {
    pollingInterval: followMs(currentData?.deliveries, useNow()),
    skipPollingIfUnfocused: true,
  });

  const columns: readonly TableColumn<WebhookDeliveryDto>[] = [
    {
      id: 'event',
      header: 'Event',
      shown: 'always',
      card: 'title',
      cell: ({ id, eventType }) => (
        <RowButton onClick={() => setOpened(id)}>
          <span className="font-mono text-[0.8125rem]">{eventType}</span>
        </RowButton>
      ),
    },
    {
      id: 'state',
      header: 'State',
      card: 'value',
      cell: ({ state, attempts }) => <DeliveryTag state={state} attempts={attempts} />,
    },
    {
      id: 'answer',
      header: 'Answer',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: ({ lastStatus, lastFault }) => outcomeText(lastStatus, lastFault),
    },
    {
      id: 'attempts',
      header: 'Attempts',
      card: 'named',
      align: 'end',
      cell: ({ attempts }) => <span className="figures">{attempts}</span>,
    },
    {
      id: 'latency',
      header: 'Latency',
      card: 'none',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ lastLatencyMs }) => <span className="figures">{latencyText(lastLatencyMs)}</span>,
    },
    {
      id: 'created',
      header: 'Created',
      card: 'line',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <TimeAgo iso={createdAt} />,
    },
  ];

  return (
    <Panel
      title="Deliveries"
      description="Kept for 30 days."
      action={
        endpoint.state === 'enabled' && (
          <Button size="sm" variant="secondary" onClick={onResendFailed}>
            Resend failed…
          </Button>
        )
      }
    >
      <div className="px-5 pt-3 pb-4 sm:px-6">
        <ChoiceChips
          label="State of deliveries"
          options={STATES}
          value={list.values['state'] ?? ''}
          onChange={(state) => list.change({ state })}
        />
      </div>
      <DataTable
        plain
        id="webhook-deliveries"
        label="Deliveries, newest first"
        what="deliveries"
        columns={columns}
        rows={currentData?.deliveries}
        rowId={({ id }) => id}
        empty={
          list.isFiltered ? (
            <EmptyState
              title="No such deliveries"
              size={110}
              action={
                <Button size="sm" variant="secondary" onClick={list.reset}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState title="Nothing sent yet" size={110}>
              Events of your payments appear here. Send a test event to try the endpoint.
            </EmptyState>
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(WEBHOOK_DELIVERIES_PAGE, currentData?.nextCursor)}
      />
      {opened !== null && (
        <DeliverySheet id={opened} canResend={endpoint.state === 'enabled'} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}
