import type { CaptureDto, OutsideRefundDto } from '@deccanloop/contracts/staff/money-actions';
import type { Database } from '../../platform/database';
import { findRuleSettingsOfPayment, type RuleSettings } from '../approval-limit/rule-settings';
import { outsideRefundParts, refundablePaise } from './amounts';
import { offersForCapture, offersForOutsideRefund, type Offer } from './rule';
import {
  findCapturesOfPayment,
  findOutsideRefundsOfPayment,
  type ShownCapture,
  type ShownOutsideRefund,
} from './subject-repository';

/** The captures of a payment and its outside refunds, each with the actions that staff may take now. */
export async function findPaymentMoney(
  db: Database,
  paymentId: string,
): Promise<{ captures: CaptureDto[]; outsideRefunds: OutsideRefundDto[] }> {
  const settings = await findRuleSettingsOfPayment(db, paymentId);
  const captures = await findCapturesOfPayment(db, paymentId);
  const outside = await findOutsideRefundsOfPayment(db, paymentId, captures);
  return {
    captures: captures.map((capture) => toCaptureDto(capture, settings)),
    outsideRefunds: outside.map((refund) => toOutsideRefundDto(refund, settings)),
  };
}

const toAction = ({ action, needsSecond, blocked }: Offer): CaptureDto['actions'][number] => ({
  action,
  needsSecond,
  blocked: blocked?.text ?? null,
});

const toCaptureDto = (capture: ShownCapture, settings: RuleSettings): CaptureDto => ({
  id: capture.id,
  attemptNo: capture.attemptNo,
  gatewayPaymentId: capture.gatewayPaymentId,
  currency: capture.currency,
  amountPaise: capture.amountPaise,
  method: capture.method,
  status: capture.status,
  holdReason: capture.holdReason,
  creditPaise: capture.creditPaise,
  feePaise: capture.feePaise,
  refundedPaise: capture.refundedPaise,
  refundedFeePaise: capture.refundedFeePaise,
  gatewayRefundedPaise: capture.gatewayRefundedPaise,
  refundablePaise: refundablePaise(capture),
  outsideReference: capture.outsideReference,
  capturedAt: capture.capturedAt.toISOString(),
  resolvedAt: capture.resolvedAt?.toISOString() ?? null,
  actions: offersForCapture(capture, settings).map(toAction),
});

function toOutsideRefundDto(refund: ShownOutsideRefund, settings: RuleSettings): OutsideRefundDto {
  return {
    id: refund.id,
    gatewayRefundId: refund.gatewayRefundId,
    gatewayPaymentId: refund.gatewayPaymentId,
    amountPaise: refund.amountPaise,
    state: refund.state,
    reference: refund.reference,
    reportedAt: refund.reportedAt.toISOString(),
    refundId: refund.refundPublicId,
    preview: previewOf(refund),
    actions: offersForOutsideRefund(refund, settings).map(toAction),
  };
}

/** What recording would debit at the wallet's current balance. */
function previewOf(refund: ShownOutsideRefund): OutsideRefundDto['preview'] {
  const { capture, refundId, state, amountPaise, walletPaise } = refund;
  if (refundId !== null || state !== 'processed' || capture?.status !== 'credited') return null;
  const parts = outsideRefundParts(capture, amountPaise, walletPaise);
  return parts && { walletPaise: parts.walletPaise, feePaise: parts.feePaise, lossPaise: parts.lossPaise };
}
