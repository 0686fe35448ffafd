import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ViewTag } from '../../components/payment/view-tag';
import { WalletShare } from '../../components/payment/wallet-share';
import { CancelPayment } from '../../components/payment/cancel-payment';
import { Button } from '../../components/ui/button';
import { DataList } from '../../components/ui/data-list';
import { Money } from '../../components/ui/money';
import { PanelFault } from '../../components/ui/panel';
import { RecordSheet, SheetPart } from '../../components/ui/record-sheet';
import { Skeleton } from '../../components/ui/skeleton';
import { Timeline } from '../../components/ui/timeline';
import { isOpenView } from '../../lib/payment-view';
import { receiptPath } from '../../lib/receipt-path';
import { retryAddress } from '../../lib/retry-address';
import { useUser } from '../../lib/session';
import { usePaymentTimelineQuery } from './api';
import { RefundRequestDialog } from './refund-request-dialog';
import { timelineOf } from './timeline-steps';

/** How often an open payment is read again, in ms. */
const FOLLOW_MS = 5_000;

export interface PaymentSheetProps {
  id: string;
  /** As in the list; null where it is not in the list (yet). */
  payment: WalletPaymentDto | null;
  /** The address asks for the form of a refund. */
  asksRefund?: boolean;
  onClose: () => void;
}

/** One payment with its cost, state, timeline and actions. */
export function PaymentSheet({ id, payment, asksRefund = false, onClose }: PaymentSheetProps) {
  const isLoggedIn = useUser() !== null;
  // Of which payment: Back and Forward may change it.
  const [refundOf, setRefundOf] = useState<string | null>(asksRefund ? id : null);
  const timeline = usePaymentTimelineQuery(id, { refetchOnMountOrArgChange: true });
  // Back and Forward may change the payment: never show the previous one's figures under a new id.
  const { currentData: data, error, isFetching, refetch } = timeline;
  const details = data?.details;
  const view = data?.view ?? payment?.view;
  const isOver = view ? !isOpenView(view) : data !== undefined || error !== undefined;
  usePaymentTimelineQuery(id, { pollingInterval: isOver ? 0 : FOLLOW_MS, skipPollingIfUnfocused: true });
  return (
    <RecordSheet
      kind="Payment"
      title={details ? <Money paise={details.breakdown.totalPaise} decimals="always" /> : 'Payment'}
      {...(view && { tags: <ViewTag view={view} /> })}
      id={{ label: 'Transaction ID', text: id }}
      footer={<Actions id={id} data={data} {...(isLoggedIn && { onRefund: () => setRefundOf(id) })} />}
      onClose={onClose}
    >
      {isLoggedIn && refundOf === id && <RefundRequestDialog id={id} onClose={() => setRefundOf(null)} />}
      {view && <p className="text-ink-700">{view.text}</p>}
      {view?.notes.map((note) => (
        <p key={note} className="mt-2 text-ink-600">
          {note}
        </p>
      ))}
      {data && details ? (
        <>
          <Costs data={data} details={details} />
          <SheetPart title="What happened">
            <Timeline events={timelineOf(data)} />
          </SheetPart>
          <CancelPayment payment={data} className="mt-5 -ml-3.5" />
        </>
      ) : error !== undefined ? (
        <div className="-mx-6">
          <PanelFault
            title="This payment did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
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
    </RecordSheet>
  );
}

interface CostsProps {
  data: VerifyEnhancedDto;
  details: NonNullable<VerifyEnhancedDto['details']>;
}

function Costs({ data: { providerReferenceId, view }, details }: CostsProps) {
  const { breakdown, gateway, refundedPaise } = details;
  return (
    <DataList
      className="mt-4"
      items={[
        { term: 'Paid with', value: GATEWAY_TITLES[gateway] },
        ...(providerReferenceId
          ? [
              {
                term: 'Bank reference',
                value: <span className="font-mono text-xs">{providerReferenceId}</span>,
              },
            ]
          : []),
        { term: 'Amount', value: <Money paise={breakdown.amountPaise} decimals="always" /> },
        { term: 'Fee', value: <Money paise={breakdown.feePaise} decimals="always" /> },
        { term: 'Total', value: <Money paise={breakdown.totalPaise} decimals="always" /> },
        ...(refundedPaise > 0
          ? [{ term: 'Refunded', value: <Money paise={refundedPaise} decimals="always" /> }]
          : []),
        { term: 'To wallet', value: <WalletShare payment={{ ...details, view }} />, strong: true },
      ]}
    />
  );
}

interface ActionsProps {
  id: string;
  data: VerifyEnhancedDto | undefined;
  /** For the account's own payments; a payer of a link reports an issue. */
  onRefund?: () => void;
}

function Actions({ id, data, onRefund }: ActionsProps) {
  const isCredited = data?.details != null && data.details.completedAt !== null;
  return (
    <>
      {data?.view.actions.retry && (
        <Button asChild fullWidth>
          <a href={retryAddress(id)}>Try again</a>
        </Button>
      )}
      {data?.view.actions.receipt && (
        <Button asChild fullWidth>
          <Link to={data.details?.receiptLink ?? receiptPath(id)}>View receipt</Link>
        </Button>
      )}
      {isCredited && onRefund && (
        <Button fullWidth variant="secondary" onClick={onRefund}>
          Request a refund or withdrawal
        </Button>
      )}
      <Button asChild fullWidth variant="secondary">
        <Link to={`${PAGES.support}?${new URLSearchParams({ transaction: id }).toString()}`}>
          Report an issue
        </Link>
      </Button>
    </>
  );
}
