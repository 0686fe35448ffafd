import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { useState } from 'react';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { isApiError } from '../../../lib/api-error';
import { FRESH, useStaffPaymentQuery } from '../api';
import { FindingItem } from '../findings/finding-item';
import { EmptyState } from '../../../components/ui/empty-state';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { paymentsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { AttemptsPanel } from './attempts-panel';
import { CapturesPanel } from './captures-panel';
import { ContactPanels } from './contact-panels';
import { CustomerViewPanel } from './customer-view-panel';
import { DisputesPanel } from './disputes-panel';
import { LedgerPanel } from './ledger-panel';
import { MoneyPanel } from './money-panel';
import { OutsideRefundsPanel } from './outside-refunds-panel';
import { PaymentHeader } from './payment-header';
import { RefundsPanel } from './refunds-panel';
import { RequestsPanel } from './requests-panel';
import { TimelinePanel } from './timeline-panel';
import { WebhooksPanel } from './webhooks-panel';

const BACK = { to: paymentsPath(), label: 'All payments' };
/** How often an unfinished payment is read again, in ms. */
const WATCH_MS = 4_000;

/** Whether the payment may change soon: a status check, refund or action is in progress. */
const isMoving = (payment: StaffPaymentDto): boolean =>
  payment.status === 'initiated' ||
  payment.status === 'pending' ||
  payment.isDisputeRecordWaiting ||
  payment.approvals.some(({ state }) => state === 'approved') ||
  payment.refunds.some(({ state }) => state === 'requested' || state === 'pending');

/** The page of one payment. */
export default function PaymentView({ user, record: id }: { user: UserDto; record: string }) {
  const [openedAt] = useState(() => Date.now());
  const seen = useStaffPaymentQuery(id, FRESH);
  useStaffPaymentQuery(id, {
    pollingInterval: seen.currentData && isMoving(seen.currentData) ? WATCH_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const { currentData: payment, error, isFetching, refetch } = seen;

  if (isApiError(error) && error.status === 404 && !payment)
    return (
      <>
        <ViewHeader title="Payment" back={BACK} />
        <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
          <EmptyState title="There is no such payment">
            Check the ID, or search with other details from the customer.
          </EmptyState>
        </div>
      </>
    );
  if (!payment)
    return (
      <>
        <ViewHeader title="Payment" back={BACK} />
        {error === undefined ? (
          <PaymentLoading />
        ) : (
          <Panel title="Payment" className="mt-6">
            <PanelFault
              title="The payment did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Panel>
        )}
      </>
    );
  return (
    <Payment
      payment={payment}
      isFresh={(seen.fulfilledTimeStamp ?? 0) >= openedAt}
      mayChange={user.role === ROLES.admin}
      notice={error === undefined ? null : <StaleDataNotice fault={error} />}
    />
  );
}

interface PaymentProps {
  payment: StaffPaymentDto;
  /** True for administrators; support reads and may start status checks. */
  mayChange: boolean;
  /** Read after the page was opened, not taken from the page before. */
  isFresh: boolean;
  notice: React.ReactNode;
}

function Payment({ payment, mayChange, isFresh, notice }: PaymentProps) {
  return (
    <>
      <PaymentHeader
        key={payment.merchantTransactionId}
        payment={payment}
        mayChange={mayChange}
        isFresh={isFresh}
        back={BACK}
      />
      {notice}
      {payment.findings.length > 0 && (
        <Panel
          title="Findings"
          className="mt-6"
          description="Problems that staff must resolve or have resolved."
        >
          <ul className="mt-3 divide-y divide-paper-200">
            {payment.findings.map((finding) => (
              <FindingItem key={finding.id} finding={finding} />
            ))}
          </ul>
        </Panel>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          {/* First, so that it stands beside what the customer sees. */}
          <TimelinePanel payment={payment} />
          <CapturesPanel payment={payment} mayChange={mayChange} />
          <OutsideRefundsPanel payment={payment} mayChange={mayChange} />
          <DisputesPanel payment={payment} mayChange={mayChange} />
          <RequestsPanel approvals={payment.approvals} />
          <AttemptsPanel attempts={payment.attempts} gatewayPayments={payment.gatewayPayments} />
          <RefundsPanel payment={payment} />
          <LedgerPanel transfers={payment.transfers} />
          <WebhooksPanel webhooks={payment.webhooks} />
        </div>
        <div className="grid gap-6">
          <CustomerViewPanel view={payment.customerView} />
          <MoneyPanel payment={payment} />
          <ContactPanels payment={payment} />
        </div>
      </div>
    </>
  );
}

function PaymentLoading() {
  return (
    <div className="mt-6 grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-6 w-28 rounded-full" />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        {['the timeline', 'the money'].map((what) => (
          <div key={what} className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            <RowsLoading what={what} rows={4} />
          </div>
        ))}
      </div>
    </div>
  );
}
