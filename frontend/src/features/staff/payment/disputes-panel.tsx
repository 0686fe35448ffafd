import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import type { DisputeDto } from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Paise } from '@deccanloop/contracts/money';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { IdLine } from '../id-line';
import { Moment } from '../moment';
import { DISPUTE_STATUS_LABELS } from '../labels/money-action-labels';
import { readableName } from '../labels/payment-labels';
import { creditedAccount } from './credited-account';
import { daysLeft, isRunning } from './days-left';
import { DisputeOutcomeDialog, NewDisputeDialog } from './dispute-dialogs';

type Shown = Pick<
  StaffPaymentDto,
  'merchantTransactionId' | 'gateway' | 'captures' | 'disputes' | 'isDisputeRecordWaiting' | 'merchant'
>;

/** The payment's disputes, with the date by which each must be answered, and what administrators can record of them. */
export function DisputesPanel({ payment, mayChange }: { payment: Shown; mayChange: boolean }) {
  const { disputes, merchantTransactionId: id } = payment;
  const now = useNow();
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<DisputeDto | null>(null);
  const isRecorded = DISPUTES_FROM[payment.gateway] === 'staff';
  const mayRecord = isRecorded && mayChange && payment.captures.length > 0;
  const isWaiting = payment.isDisputeRecordWaiting;
  if (disputes.length === 0 && !mayRecord) return null;
  return (
    <Panel
      title="Disputes"
      description={
        isRecorded
          ? 'Chargebacks by the payer’s bank. PhonePe reports them by mail: answer the mail, and record here what it says.'
          : 'Chargebacks by the payer’s bank. They are answered in the gateway’s dashboard.'
      }
      action={
        mayRecord && (
          <Button size="sm" variant="secondary" disabled={isWaiting} onClick={() => setNew(true)}>
            Record a dispute
          </Button>
        )
      }
    >
      {isWaiting && (
        <p className="px-5 pt-3 text-sm font-semibold text-warning-700 sm:px-6" role="status">
          What was recorded is being booked.
        </p>
      )}
      {disputes.length === 0 ? (
        <p className="px-5 pt-3 pb-6 text-sm text-ink-600 sm:px-6">None is recorded.</p>
      ) : (
        <ul className="mt-3 divide-y divide-paper-200">
          {disputes.map((dispute) => (
            <li key={dispute.id} className="px-5 py-4 text-sm sm:px-6">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-semibold">
                  <Money paise={dispute.amountPaise} decimals="always" />
                </h3>
                <Tag tone={DISPUTE_STATUS_LABELS[dispute.status].tone}>
                  {DISPUTE_STATUS_LABELS[dispute.status].label}
                </Tag>
              </div>
              {dispute.respondBy !== null && isRunning(dispute) && (
                <p className="mt-1 font-semibold text-warning-700">
                  Answer by {formatDateTime(dispute.respondBy)}: {daysLeft(dispute.respondBy, now)}
                </p>
              )}
              <DataList className="mt-1" items={itemsOf(dispute, creditedAccount(payment))} />
              {mayRecord && (
                <Button
                  size="sm"
                  variant="secondary"
                  className="mt-3"
                  disabled={isWaiting}
                  onClick={() => setEnding(dispute)}
                >
                  Record the outcome<span className="sr-only"> of {dispute.gatewayDisputeId}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isNew && <NewDisputeDialog paymentId={id} captures={payment.captures} onClose={() => setNew(false)} />}
      {ending?.captureId && (
        <DisputeOutcomeDialog
          paymentId={id}
          dispute={ending}
          captureId={ending.captureId}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  );
}

function itemsOf(dispute: DisputeDto, account: string): DataListItem[] {
  const money = (term: string, amount: Paise): DataListItem[] =>
    amount === 0 ? [] : [{ term, value: <Money paise={amount} decimals="always" /> }];
  return [
    {
      term: 'Gateway’s dispute ID',
      value: <IdLine id={dispute.gatewayDisputeId} label="gateway’s dispute ID" />,
    },
    ...(dispute.reasonCode === null ? [] : [{ term: 'Reason', value: readableName(dispute.reasonCode) }]),
    ...(dispute.phase === null ? [] : [{ term: 'Phase', value: readableName(dispute.phase) }]),
    ...money('Deducted by the gateway', dispute.deductedPaise),
    ...money(`Out of the ${account}`, dispute.walletPaise),
    ...money('Out of our fee', dispute.feePaise),
    ...money('The company’s loss', dispute.lossPaise),
    { term: 'Opened', value: <Moment iso={dispute.openedAt} /> },
    ...(dispute.closedAt === null ? [] : [{ term: 'Ended', value: <Moment iso={dispute.closedAt} /> }]),
  ];
}
