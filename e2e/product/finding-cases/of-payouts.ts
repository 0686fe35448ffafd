import type { FindingCase } from './finding-case';

const PAYOUT = { gateway: 'razorpay', payout: 'setl_ofFindings1' };

/** About what gateways paid out; closed by hand where no later report corrects it. */
export const OF_PAYOUTS = {
  payout_line_missing: {
    title: 'Not settled in time',
    buttons: [],
    raise: ({ stored }) =>
      stored('payout_line_missing', {
        ...{
          gateway: 'phonepe',
          lineKind: 'payment',
          gatewayPaymentId: 'OM4801',
          merchantOrderId: 'DLlate-1',
        },
        ...{ what: 'settled', settledPaise: null, expectedPaise: 500_00, amountPaise: 500_00 },
      }),
    end: { by: 'hand', reference: 'SR-4801' },
  },
  payout_line_unknown: {
    title: 'Settled, and not in our records',
    buttons: ['Look it up'],
    raise: ({ stored }) =>
      stored('payout_line_unknown', {
        ...{
          ...PAYOUT,
          lineKind: 'payment',
          gatewayPaymentId: 'pay_Elsewhere04',
          merchantOrderId: 'DLother-1',
        },
        ...{ what: 'settled', settledPaise: 700_00, expectedPaise: null, amountPaise: 700_00 },
      }),
    end: { by: 'hand', reference: 'SR-4802' },
  },
  payout_amount_differs: {
    title: 'Settled with another amount',
    buttons: [],
    raise: ({ stored }) =>
      stored('payout_amount_differs', {
        ...{ ...PAYOUT, lineKind: 'payment', gatewayPaymentId: 'pay_Short00001' },
        ...{ what: 'settled', settledPaise: 490_00, expectedPaise: 500_00, amountPaise: 10_00 },
      }),
    end: { by: 'hand', reference: 'SR-4803' },
  },
  payout_fee_differs: {
    title: 'Another fee than reported',
    buttons: [],
    raise: ({ stored }) =>
      stored('payout_fee_differs', {
        ...{ ...PAYOUT, lineKind: 'payment', gatewayPaymentId: 'pay_Fee0000001' },
        ...{ what: 'fee', settledPaise: 12_00, expectedPaise: 11_80, amountPaise: 20 },
      }),
    end: { by: 'hand', reference: 'SR-4804' },
  },
  payout_total_differs: {
    title: 'A payout is not the sum of its lines',
    buttons: [],
    raise: ({ stored }) =>
      stored('payout_total_differs', {
        ...{ ...PAYOUT, what: 'payout', settledPaise: 900_00, expectedPaise: 912_34, amountPaise: 12_34 },
      }),
    end: { by: 'hand', reference: 'UTR 429817364601' },
  },
  payout_line_repeated: {
    title: 'Settled twice',
    buttons: [],
    raise: ({ stored }) =>
      stored('payout_line_repeated', {
        ...{ ...PAYOUT, lineKind: 'payment', reference: 'pay_Twice00001', otherPayout: 'setl_ofFindings0' },
        ...{ what: 'settled', settledPaise: 500_00, expectedPaise: 0, amountPaise: 500_00 },
      }),
    end: { by: 'hand', reference: 'SR-4805' },
  },
  payout_failed: {
    title: 'A payout failed',
    buttons: [],
    raise: ({ stored }) => stored('payout_failed', { ...PAYOUT, amountPaise: 900_00 }),
    end: { by: 'hand', reference: 'UTR 429817364602' },
  },
} satisfies Record<string, FindingCase>;
