import { paise } from '@deccanloop/contracts/money';
import type { CaptureDto } from '@deccanloop/contracts/staff/money-actions';
import { expect, it } from '@jest/globals';
import { evidenceOf } from './evidence';

const capture = (gatewayRefunded: number, refunded: number) =>
  ({
    ...{ gatewayPaymentId: 'pay_1', currency: 'INR', amountPaise: paise(500_00), status: 'credited' },
    ...{ creditPaise: paise(490_00), feePaise: paise(10_00) },
    ...{ gatewayRefundedPaise: paise(gatewayRefunded), refundedPaise: paise(refunded) },
  }) as CaptureDto;
const comparedOf = (detail: object, captures: CaptureDto[]) =>
  evidenceOf({ ...detail }, { captures, outsideRefunds: [], disputes: [] }, 500_00).map(
    ({ what, gatewayPaise, ourPaise }) => [what, gatewayPaise, ourPaise],
  );
const CAPTURED = ['captured', 500_00, 500_00];

it('compares refunds of a capture, unless the figure of the gateway is older than our refunds', () => {
  expect(comparedOf({}, [capture(0, 0)])).toEqual([CAPTURED]);
  expect(comparedOf({}, [capture(100_00, 0)])).toEqual([CAPTURED, ['refunded', 100_00, 0]]);
  expect(comparedOf({}, [capture(0, 100_00)])).toEqual([CAPTURED]);
});

it('shows that the gateway has refunded less than we have, where it has reported its sum', () => {
  const compared = comparedOf({ gatewayRefundedPaise: 0 }, [capture(0, 100_00)]);
  expect(compared).toEqual([CAPTURED, ['refunded', 0, 100_00]]);
});
