import { paise, type Paise } from '@deccanloop/contracts/money';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import type { CaptureDto, DisputeDto, OutsideRefundDto } from '@deccanloop/contracts/staff/money-actions';

export type Evidence = FindingRecordDto['evidence'][number];

export interface FindingSubjects {
  captures: CaptureDto[];
  outsideRefunds: OutsideRefundDto[];
  disputes: DisputeDto[];
}

type Detail = Readonly<Record<string, unknown>>;

const amountIn = (detail: Detail, name: string): Paise | null => {
  const value = detail[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? paise(value) : null;
};
const textIn = (detail: Detail, name: string): string | null => {
  const value = detail[name];
  return typeof value === 'string' ? value : null;
};

/** What of its payment a finding is about; all of it where the finding names no id at the gateway. */
export function subjectsOf(detail: Detail, all: FindingSubjects): FindingSubjects {
  const payment = textIn(detail, 'gatewayPaymentId');
  const refund = textIn(detail, 'gatewayRefundId');
  const dispute = textIn(detail, 'gatewayDisputeId');
  return {
    captures: all.captures.filter((each) => payment === null || each.gatewayPaymentId === payment),
    outsideRefunds: all.outsideRefunds.filter(
      (each) =>
        (refund === null || each.gatewayRefundId === refund) &&
        (payment === null || each.gatewayPaymentId === null || each.gatewayPaymentId === payment),
    ),
    disputes: all.disputes.filter((each) => dispute !== null && each.gatewayDisputeId === dispute),
  };
}

/**
 * The amounts of gateway and product that should be equal, as they are now.
 * @param orderedPaise the total of the order; null without a payment
 */
export function evidenceOf(
  detail: Detail,
  { captures, outsideRefunds, disputes }: FindingSubjects,
  orderedPaise: number | null,
): Evidence[] {
  const found = [
    ...captures.flatMap((capture) => ofCapture(capture, detail, orderedPaise)),
    ...(textIn(detail, 'gatewayRefundId') === null ? [] : outsideRefunds.map(ofOutsideRefund)),
    ...disputes.map(ofDispute),
  ];
  return found.length > 0 ? found : asRaised(detail);
}

function ofCapture(capture: CaptureDto, detail: Detail, orderedPaise: number | null): Evidence[] {
  const { gatewayPaymentId, currency, amountPaise, creditPaise, feePaise } = capture;
  const { gatewayRefundedPaise, refundedPaise } = capture;
  const expected = amountIn(detail, 'expectedPaise') ?? (orderedPaise === null ? null : paise(orderedPaise));
  const captured: Evidence = {
    what: 'captured',
    gatewayId: gatewayPaymentId,
    currency,
    gatewayPaise: amountPaise,
    ourPaise: creditPaise === null ? expected : paise(creditPaise + (feePaise ?? 0)),
  };
  const reportedPaise = amountIn(detail, 'gatewayRefundedPaise');
  // A credited order is not polled any more, so its figure may be older than refunds made since.
  const isOlder = reportedPaise === null && gatewayRefundedPaise < refundedPaise;
  if (isOlder || (gatewayRefundedPaise === 0 && refundedPaise === 0)) return [captured];
  const refunded: Evidence = {
    what: 'refunded',
    gatewayId: gatewayPaymentId,
    currency,
    gatewayPaise: gatewayRefundedPaise,
    ourPaise: refundedPaise,
  };
  return [captured, refunded];
}

const ofOutsideRefund = ({ gatewayRefundId, amountPaise, refundId }: OutsideRefundDto): Evidence => ({
  what: 'refunded',
  gatewayId: gatewayRefundId,
  currency: 'INR',
  gatewayPaise: amountPaise,
  ourPaise: refundId === null ? null : amountPaise,
});

const ofDispute = ({ gatewayDisputeId, amountPaise, deductedPaise }: DisputeDto): Evidence => ({
  what: 'disputed',
  gatewayId: gatewayDisputeId,
  currency: 'INR',
  gatewayPaise: amountPaise,
  ourPaise: deductedPaise,
});

/** Without records of ours: the amounts that the finding was raised with. */
function asRaised(detail: Detail): Evidence[] {
  // What a merchant owes is in our books alone.
  if (textIn(detail, 'merchantId') !== null) return [];
  const refunded = amountIn(detail, 'gatewayRefundedPaise');
  const ourRefunded = amountIn(detail, 'ourRefundedPaise');
  const captured = amountIn(detail, 'amountPaise') ?? amountIn(detail, 'capturedPaise');
  const credited = amountIn(detail, 'creditedPaise');
  const currency = textIn(detail, 'currency') ?? 'INR';
  const compared = textIn(detail, 'what');
  if (compared === 'settled' || compared === 'fee' || compared === 'payout')
    return [
      {
        what: compared,
        gatewayId:
          textIn(detail, 'gatewayPaymentId') ?? textIn(detail, 'gatewayRefundId') ?? textIn(detail, 'payout'),
        currency: 'INR',
        gatewayPaise: amountIn(detail, 'settledPaise'),
        ourPaise: amountIn(detail, 'expectedPaise'),
      },
    ];
  const isRefund = textIn(detail, 'refundId') !== null || textIn(detail, 'gatewayRefundId') !== null;
  const rows: Evidence[] = [];
  if (captured !== null || credited !== null)
    rows.push({
      what: isRefund ? 'refunded' : 'captured',
      gatewayId: textIn(detail, isRefund ? 'gatewayRefundId' : 'gatewayPaymentId'),
      currency,
      gatewayPaise: captured,
      ourPaise: credited ?? amountIn(detail, 'expectedPaise'),
    });
  if (refunded !== null || ourRefunded !== null)
    rows.push({
      what: 'refunded',
      gatewayId: textIn(detail, 'gatewayPaymentId'),
      currency,
      gatewayPaise: refunded,
      ourPaise: ourRefunded,
    });
  return rows;
}
