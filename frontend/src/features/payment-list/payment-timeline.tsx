import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { Link } from 'react-router-dom';
import { ViewTag } from '../../components/payment/view-tag';
import { WalletShare } from '../../components/payment/wallet-share';
import { CancelPayment } from '../../components/payment/cancel-payment';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { DataList } from '../../components/ui/data-list';
import { Drawer } from '../../components/ui/drawer';
import { Money } from '../../components/ui/money';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { formatDateTime } from '../../lib/format';
import { isOpenView } from '../../lib/payment-view';
import { receiptPath } from '../../lib/receipt-path';
import { retryAddress } from '../../lib/retry-address';
import { usePaymentTimelineQuery } from './api';
import { timelineOf } from './timeline-steps';

/** How often an open payment is read again, in ms. */
const FOLLOW_MS = 5_000;

export interface PaymentTimelineProps {
  id: string;
  /** As in the list; null where it is not in the list (yet). */
  payment: WalletPaymentDto | null;
  onClose: () => void;
}

/** One payment with its cost, state, timeline and actions. */
export function PaymentTimeline({ id, payment, onClose }: PaymentTimelineProps) {
  const timeline = usePaymentTimelineQuery(id, { refetchOnMountOrArgChange: true });
  // Back and Forward may change the payment: never show the previous one's figures under a new id.
  const { currentData: data, error, isFetching, refetch } = timeline;
  const details = data?.details;
  const view = data?.view ?? payment?.view;
  const isOver = view ? !isOpenView(view) : data !== undefined || error !== undefined;
  usePaymentTimelineQuery(id, { pollingInterval: isOver ? 0 : FOLLOW_MS, skipPollingIfUnfocused: true });
  return (
    <Drawer
      open
      side="right"
      label="Payment"
      closeLabel="Close payment"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="p-6 pt-14 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="display text-2xl">
            {details ? <Money paise={details.breakdown.totalPaise} decimals="always" /> : 'Payment'}
          </h2>
          {view && <ViewTag view={view} />}
        </div>
        {view && <p className="mt-2 text-ink-700">{view.text}</p>}
        {view?.notes.map((note) => (
          <p key={note} className="mt-2 text-ink-600">
            {note}
          </p>
        ))}
        <div className="mt-5 flex items-center justify-between gap-3 rounded-md bg-paper-100 py-2 pr-2 pl-4">
          <div className="min-w-0">
            <p className="text-xs text-ink-600">Transaction ID</p>
            <p className="font-mono text-xs wrap-anywhere">{id}</p>
          </div>
          <CopyButton text={id} label="Copy transaction ID" />
        </div>
        {data && details ? (
          <>
            <DataList
              className="mt-4"
              items={[
                { term: 'Paid with', value: GATEWAY_TITLES[details.gateway] },
                ...(data.providerReferenceId
                  ? [
                      {
                        term: 'Bank reference',
                        value: <span className="font-mono text-xs">{data.providerReferenceId}</span>,
                      },
                    ]
                  : []),
                { term: 'Amount', value: <Money paise={details.breakdown.amountPaise} decimals="always" /> },
                { term: 'Fee', value: <Money paise={details.breakdown.feePaise} decimals="always" /> },
                { term: 'Total', value: <Money paise={details.breakdown.totalPaise} decimals="always" /> },
                ...(details.refundedPaise > 0
                  ? [{ term: 'Refunded', value: <Money paise={details.refundedPaise} decimals="always" /> }]
                  : []),
                {
                  term: 'To wallet',
                  value: <WalletShare payment={{ ...details, view: data.view }} />,
                  strong: true,
                },
              ]}
            />
            <h3 className="mt-6 font-semibold">What happened</h3>
            <ol className="mt-3 grid gap-4 border-l border-paper-300 pl-5">
              {timelineOf(data).map(({ text, at }) => (
                <li key={text} className="relative">
                  <span
                    aria-hidden
                    className="absolute top-1.5 -left-[1.56rem] size-2 rounded-full bg-brand-600 ring-4 ring-paper-0"
                  />
                  {text}
                  {at !== null && <time className="block text-xs text-ink-600">{formatDateTime(at)}</time>}
                </li>
              ))}
            </ol>
            <CancelPayment payment={data} className="mt-5 -ml-3.5" />
          </>
        ) : error !== undefined ? (
          <PanelFault
            title="This payment did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <p className="mt-5 text-ink-600">Only the payer can see the details of this payment.</p>
        ) : (
          <div role="status" className="mt-5 grid gap-3">
            <span className="sr-only">Loading the payment</span>
            {[0, 1, 2, 3, 4].map((line) => (
              <Skeleton key={line} className="h-5" />
            ))}
          </div>
        )}
        <div className="mt-7 grid gap-3">
          {data?.view.actions.retry && (
            <Button asChild fullWidth>
              <a href={retryAddress(id)}>Try again</a>
            </Button>
          )}
          {data?.view.actions.receipt && (
            <Button asChild fullWidth>
              <Link to={details?.receiptLink ?? receiptPath(id)}>View receipt</Link>
            </Button>
          )}
          <Button asChild fullWidth variant="secondary">
            <Link to={`${PAGES.support}?${new URLSearchParams({ transaction: id }).toString()}`}>
              Report an issue
            </Link>
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
