import type { WebhookEndpointDto } from '@deccanloop/contracts/merchant/webhooks';
import { ArrowLeft, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { DataList } from '../../../components/ui/data-list';
import { EmptyState } from '../../../components/ui/empty-state';
import { Menu } from '../../../components/ui/menu';
import { MenuItem } from '../../../components/ui/open-menu';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Tag } from '../../../components/ui/tag';
import { toast } from '../../../components/ui/toast';
import { messageOf } from '../../../lib/api-error';
import { formatDate, formatDateTime } from '../../../lib/format';
import { DeliveriesPanel } from './deliveries-panel';
import { DeleteWebhookDialog, DisableDialog, ResendFailedDialog, RollSecretDialog } from './endpoint-dialogs';
import { EditWebhookDialog } from './webhook-dialogs';
import { EndpointTag, EVENT_LABELS, WEBHOOKS_PATH } from './webhook-labels';
import { FRESH, useSetWebhookStateMutation, useTestWebhookMutation, useWebhooksQuery } from './webhooks-api';
import { EndpointsLoading } from './webhooks-screen';

/** `/dashboard/webhooks/:id` of a customer. */
export default function EndpointScreen({ record: id }: { record: string }) {
  const { data, error, isFetching, refetch } = useWebhooksQuery(undefined, FRESH);
  const endpoint = data?.endpoints.find((each) => each.id === id);
  return (
    <>
      <Link
        to={WEBHOOKS_PATH}
        className="inline-flex items-center gap-1.5 rounded-xs text-sm font-medium text-ink-600 transition hover:text-ink-900"
      >
        <ArrowLeft aria-hidden className="size-4" /> Webhooks
      </Link>
      {endpoint ? (
        <Endpoint endpoint={endpoint} fault={error} />
      ) : (
        <div className="mt-3 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
          {data ? (
            <EmptyState
              title="There is no such endpoint"
              action={
                <Button asChild variant="secondary">
                  <Link to={WEBHOOKS_PATH}>All your endpoints</Link>
                </Button>
              }
            >
              It was deleted, or is not among the endpoints of your account.
            </EmptyState>
          ) : error === undefined ? (
            <EndpointsLoading what="the endpoint" />
          ) : (
            <PanelFault
              title="The endpoint did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      )}
    </>
  );
}

type OpenDialog = 'edit' | 'roll' | 'disable' | 'delete' | 'resend';

function Endpoint({ endpoint, fault }: { endpoint: WebhookEndpointDto; fault: unknown }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const { url, mode, state, description, pausedUntil, failuresInARow } = endpoint;
  return (
    <>
      <header className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-2xl wrap-anywhere sm:text-3xl">{new URL(url).host}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <EndpointTag {...endpoint} />
            <Tag tone={mode === 'live' ? 'success' : 'neutral'}>{mode === 'live' ? 'Live' : 'Test'}</Tag>
            {description !== '' && <span className="text-sm text-ink-600 wrap-anywhere">{description}</span>}
          </p>
        </div>
        <Actions endpoint={endpoint} onOpen={setOpen} />
      </header>
      {fault !== undefined && <StaleDataNotice fault={fault} />}
      {state === 'switched_off' && (
        <Banner tone="error" title="We have switched this endpoint off" className="mt-6">
          For 24 hours every delivery to it had failed. Correct it, enable it, and resend what has failed.
        </Banner>
      )}
      {pausedUntil !== null && state === 'enabled' && (
        <Banner
          tone="warning"
          title={`Paused after ${failuresInARow} failed attempts in a row`}
          className="mt-6"
        >
          Your events are kept. We try again at {formatDateTime(pausedUntil)}, and send the rest once your
          server answers. If you have corrected it, send a test event to go on at once.
        </Banner>
      )}
      <div className="mt-6 grid grid-cols-1 gap-6 xl:grid-cols-[1fr_22rem] xl:items-start">
        <DeliveriesPanel endpoint={endpoint} onResendFailed={() => setOpen('resend')} />
        <Settings endpoint={endpoint} onOpen={setOpen} />
      </div>
      {open === 'edit' && <EditWebhookDialog endpoint={endpoint} onClose={close} />}
      {open === 'roll' && <RollSecretDialog endpoint={endpoint} onClose={close} />}
      {open === 'disable' && <DisableDialog endpoint={endpoint} onClose={close} />}
      {open === 'resend' && <ResendFailedDialog endpoint={endpoint} onClose={close} />}
      {open === 'delete' && (
        <DeleteWebhookDialog
          endpoint={endpoint}
          onClose={close}
          onDeleted={() => void navigate(WEBHOOKS_PATH, { replace: true })}
        />
      )}
    </>
  );
}

interface ActionsProps {
  endpoint: WebhookEndpointDto;
  onOpen: (dialog: OpenDialog) => void;
}

function Actions({ endpoint: { id, state }, onOpen }: ActionsProps) {
  const [test, { isLoading: isTesting }] = useTestWebhookMutation();
  const [setState, { isLoading: isEnabling }] = useSetWebhookStateMutation();
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done);
    } catch (error) {
      toast.error(messageOf(error, 'Something went wrong on our side.'));
    }
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {state === 'enabled' ? (
        <Button
          size="sm"
          loading={isTesting}
          loadingText="Sending..."
          onClick={() => void run(() => test(id).unwrap(), 'The test event is on its way')}
        >
          Send test event
        </Button>
      ) : (
        <Button
          size="sm"
          loading={isEnabling}
          loadingText="Enabling..."
          onClick={() =>
            void run(() => setState({ id, state: 'enabled' }).unwrap(), 'The endpoint is enabled')
          }
        >
          Enable
        </Button>
      )}
      <Menu
        trigger={
          <Button size="sm" variant="secondary" aria-label="More actions">
            <MoreHorizontal aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => onOpen('edit')}>Edit endpoint</MenuItem>
        <MenuItem onSelect={() => onOpen('roll')}>Roll secret</MenuItem>
        {state === 'enabled' && <MenuItem onSelect={() => onOpen('disable')}>Disable endpoint</MenuItem>}
        <MenuItem onSelect={() => onOpen('delete')}>Delete endpoint</MenuItem>
      </Menu>
    </div>
  );
}

function Settings({ endpoint, onOpen }: ActionsProps) {
  const { url, eventTypes, createdAt, oldSecretUntil } = endpoint;
  return (
    <Panel
      title="Settings"
      action={
        <Button size="sm" variant="secondary" onClick={() => onOpen('edit')}>
          Edit<span className="sr-only"> settings</span>
        </Button>
      }
    >
      <div className="px-5 pt-4 pb-5 text-sm sm:px-6">
        <h3 className="text-ink-600">Address</h3>
        <p className="mt-1 flex items-start gap-1">
          <span className="min-w-0 flex-1 font-mono text-[0.8125rem] leading-5 wrap-anywhere">{url}</span>
          <CopyButton text={url} label="Copy the address" className="-my-1.5 shrink-0" />
        </p>
        <h3 className="mt-4 text-ink-600">Events</h3>
        {eventTypes.length === 0 ? (
          <p className="mt-1">All, also types that are added later</p>
        ) : (
          <ul className="mt-2 grid gap-2">
            {eventTypes.map((type) => (
              <li key={type}>
                <span className="font-mono text-[0.8125rem]">{type}</span>
                <span className="block text-xs text-ink-600">{EVENT_LABELS[type]}</span>
              </li>
            ))}
          </ul>
        )}
        <DataList
          className="mt-3"
          items={[
            { term: 'Added', value: formatDate(createdAt) },
            {
              term: 'Signing secret',
              value:
                oldSecretUntil === null ? (
                  <button
                    type="button"
                    onClick={() => onOpen('roll')}
                    className="rounded-xs font-medium text-brand-700 underline underline-offset-4"
                  >
                    Roll secret
                  </button>
                ) : (
                  `Rolled: both sign until ${formatDateTime(oldSecretUntil)}`
                ),
            },
          ]}
        />
      </div>
    </Panel>
  );
}
