import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { isDisputeOpen, MONEY_ACTIONS, type MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import { findingEnd, type FindingStep } from '@deccanloop/contracts/staff/finding-steps';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { Money } from '../../../components/ui/money';
import { FRESH, useStaffPaymentQuery } from '../api';
import { REFUND_STATUS_LABELS } from '../labels/payment-labels';
import { Moment } from '../moment';
import { OfferedActions } from '../money-actions/offered-actions';
import type { OfferedAction } from '../money-actions/money-action-dialog';
import { CheckNow } from '../payment/check-now';
import { RefundDialog } from '../payment/refund-dialog';
import { LookUpForm } from './find-order';
import { MakeBookingButton } from './make-booking-button';
import { RebuildButton } from './rebuild-button';
import { ResolveDialog } from './resolve-dialog';

export interface FindingEndingProps {
  finding: FindingRecordDto;
  /** True for administrators; support sees what is offered and why not. */
  mayChange: boolean;
}

/** The actions that end a finding, or how it ended. */
export function FindingEnding({ finding, mayChange }: FindingEndingProps) {
  if (finding.resolvedAt !== null) return <Ended finding={finding} resolvedAt={finding.resolvedAt} />;
  const { steps, isAboutMoney } = findingEnd(finding.kind);
  const description = isHeld(finding)
    ? 'With one of these actions: it closes when the action is done.'
    : isAboutMoney
      ? 'With the reference of what ended it.'
      : 'With the reason; no money is concerned.';
  return (
    <Panel title="End this finding" description={description}>
      <ul className="mt-3 divide-y divide-paper-200 text-sm">
        <MoneyActions finding={finding} steps={steps} mayChange={mayChange} />
        {mayChange && <OtherSteps finding={finding} steps={steps} />}
        {!isHeld(finding) && <CloseByHand finding={finding} mayChange={mayChange} />}
      </ul>
    </Panel>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-3 px-5 py-5 sm:px-6">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </li>
  );
}

const isMoneyAction = (step: FindingStep): step is MoneyAction =>
  MONEY_ACTIONS.some((action) => action === step);

interface StepsProps extends FindingEndingProps {
  steps: readonly FindingStep[];
}

/** One entry for each capture or outside refund with an action that ends the finding. */
function MoneyActions({ finding: { captures, outsideRefunds }, steps, mayChange }: StepsProps) {
  const offered = (actions: readonly OfferedAction[]) =>
    actions.filter(({ action }) => steps.filter(isMoneyAction).includes(action));
  const subjects = [
    ...captures.map((capture) => ({
      id: capture.id,
      title: 'Captured payment',
      gatewayId: capture.gatewayPaymentId,
      amountPaise: capture.currency === 'INR' ? capture.amountPaise : null,
      actions: offered(capture.actions),
    })),
    ...outsideRefunds.map((refund) => ({
      id: refund.id,
      title: 'Refund made at the gateway',
      gatewayId: refund.gatewayRefundId,
      amountPaise: refund.amountPaise,
      actions: offered(refund.actions),
    })),
  ].filter(({ actions }) => actions.length > 0);
  return subjects.map(({ id, title, gatewayId, amountPaise, actions }) => (
    <Step
      key={id}
      title={
        <>
          {title}
          {amountPaise !== null && (
            <>
              {' '}
              of <Money paise={amountPaise} decimals="always" />
            </>
          )}{' '}
          <span className="block font-mono text-xs font-normal wrap-anywhere text-ink-600">{gatewayId}</span>
        </>
      }
    >
      <OfferedActions subjectId={id} actions={actions} mayChange={mayChange} />
    </Step>
  ));
}

function OtherSteps({ finding, steps }: Omit<StepsProps, 'mayChange'>) {
  const needsPayment = steps.includes('refund_payment') || steps.includes('check_payment');
  return (
    <>
      {needsPayment && finding.merchantTransactionId !== null && (
        <PaymentSteps id={finding.merchantTransactionId} steps={steps} />
      )}
      {steps.includes('rebuild_payment') && (
        <Step title="Rebuild the payment from its order">
          <p className="max-w-prose text-ink-700">
            We ask the gateway for the order and rebuild the payment from its signature. The customer then
            sees it in their list, with its receipt if it was paid.
          </p>
          <div>
            <RebuildButton findingId={finding.id} />
          </div>
        </Step>
      )}
      {steps.includes('make_booking') && (
        <Step title="Make the booking again">
          <p className="max-w-prose text-ink-700">
            It gets its number, its time and its papers of before. It is made once, and nobody is mailed.
          </p>
          <MakeBookingButton findingId={finding.id} />
        </Step>
      )}
      {steps.includes('look_up_order') && (
        <Step title="Look up the order at the gateway">
          <p className="max-w-prose text-ink-700">
            We check with the gateway and rebuild the payment if its order has our signature.
          </p>
          <div>
            <LookUpForm gateway={finding.gateway} merchantOrderId={orderOf(finding)} />
          </div>
        </Step>
      )}
    </>
  );
}

const orderOf = ({ detail: { merchantOrderId } }: FindingRecordDto): string =>
  typeof merchantOrderId === 'string' ? merchantOrderId : '';

/** For what is final, nothing is asked. */
const canAsk = ({ status, refunds }: StaffPaymentDto): boolean =>
  status !== 'completed' || refunds.some(({ state }) => REFUND_STATUS_LABELS[state].open);

/** A refund or a status check of the payment. */
function PaymentSteps({ id, steps }: { id: string; steps: readonly FindingStep[] }) {
  const { data: payment } = useStaffPaymentQuery(id, FRESH);
  const [refunding, setRefunding] = useState(false);
  if (!payment) return null;
  const canRefund = payment.refundable.some(
    ({ dispute, amountPaise }) => dispute === null && amountPaise > 0,
  );
  return (
    <>
      {steps.includes('refund_payment') && (
        <Step title="Refund credited money">
          {canRefund ? (
            <div>
              <Button size="sm" variant="secondary" onClick={() => setRefunding(true)}>
                Refund
              </Button>
            </div>
          ) : (
            <p className="text-ink-700">Nothing of this payment can be refunded now.</p>
          )}
          {refunding && <RefundDialog payment={payment} onClose={() => setRefunding(false)} />}
        </Step>
      )}
      {steps.includes('check_payment') && canAsk(payment) && (
        <Step title="Ask the gateway again">
          <p className="max-w-prose text-ink-700">
            No money moves without the gateway’s answer. If the difference is gone, close the finding with the
            gateway’s reference.
          </p>
          <div>
            <CheckNow payment={payment} />
          </div>
        </Step>
      )}
    </>
  );
}

const DISPUTED =
  'The dispute is open. Answer it; the finding can be closed when its end is reported, of PhonePe’s by what is recorded on the payment.';
const NO_CHANGE = 'No money moves, the ledger books nothing, and the customer reads no change.';

/** Money on hold: its actions are the only way, and close the finding. */
const isHeld = ({ kind, captures }: FindingRecordDto): boolean =>
  captures.some(({ status, holdReason }) => status === 'held' && holdReason === kind);

/** An open dispute keeps its finding open until its end, so that the date to answer is not missed. */
function CloseByHand({ finding, mayChange }: FindingEndingProps) {
  const [closing, setClosing] = useState(false);
  const { isAboutMoney } = findingEnd(finding.kind);
  const isDisputed =
    finding.kind === 'dispute_opened' && finding.disputes.some(({ status }) => isDisputeOpen(status));
  return (
    <Step title={isAboutMoney ? 'Close with a reference' : 'Close with a reason'}>
      <p className="max-w-prose text-ink-700">{isDisputed ? DISPUTED : NO_CHANGE}</p>
      {!isDisputed && mayChange && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setClosing(true)}>
            Close finding
          </Button>
        </div>
      )}
      {closing && <ResolveDialog finding={finding} onClose={() => setClosing(false)} />}
    </Step>
  );
}

function Ended({ finding, resolvedAt }: { finding: FindingRecordDto; resolvedAt: string }) {
  const { resolvedBy, resolution, reference } = finding;
  return (
    <Panel title={resolvedBy === null ? 'It ended by itself' : 'How it ended'}>
      <div className="grid gap-1.5 px-5 pt-3 pb-6 text-sm sm:px-6">
        {resolution !== null && <p className="max-w-prose wrap-anywhere text-ink-700">“{resolution}”</p>}
        {reference !== null && (
          <p className="text-ink-700">
            Reference <span className="font-mono wrap-anywhere">{reference}</span>
          </p>
        )}
        <p className="text-ink-600">
          {resolvedBy === null ? 'No member of staff closed it' : `Closed by ${resolvedBy.name}`},{' '}
          <Moment iso={resolvedAt} />
        </p>
      </div>
    </Panel>
  );
}
