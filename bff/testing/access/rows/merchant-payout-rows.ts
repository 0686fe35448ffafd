import { pattern } from '@deccanloop/contracts/api/endpoint';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { admin } from '../caller';
import type { Rows } from '../row';

const TRANSFER = { method: 'neft', utr: 'HDFCN12345678901', amount: '500' };

/** Payouts to merchants. No merchant of the fixture has collected anything. */
export const MERCHANT_PAYOUT_ROWS: Rows = {
  [`GET ${STAFF_PATHS.merchantBalances}`]: { answers: admin(200), bad: null },
  [`GET ${pattern(STAFF_PATHS.merchantBalance(':id'))}`]: {
    send: ({ owner }) => ({ id: owner.userId }),
    answers: admin(404),
    bad: { by: 'admin', id: newId(), status: 404, fields: [] },
  },
  [`GET ${STAFF_PATHS.merchantPayouts}`]: {
    answers: admin(200),
    bad: { by: 'admin', query: { state: 'lost', person: 'Asha' }, fields: ['state', 'person'] },
  },
  [`POST ${STAFF_PATHS.previewMerchantPayout}`]: {
    send: ({ owner }) => ({ body: { personId: owner.userId, amount: '500' } }),
    answers: admin(404),
    bad: { by: 'admin', body: { personId: 'Asha', amount: '-5' }, fields: ['personId', 'amount'] },
  },
  [`POST ${STAFF_PATHS.merchantPayouts}`]: {
    send: ({ owner }) => ({
      body: {
        ...TRANSFER,
        personId: owner.userId,
        paidOn: dayInIndia(new Date()),
        reason: 'Sales of November',
      },
    }),
    answers: admin(404),
    bad: {
      by: 'admin',
      body: { ...TRANSFER, personId: newId(), utr: '42', paidOn: '2099-01-01' },
      fields: ['utr', 'paidOn', 'reason'],
    },
  },
  [`POST ${pattern(STAFF_PATHS.reverseMerchantPayout(':id'))}`]: {
    send: () => ({ id: newId(), body: { reason: 'Recorded for another merchant' } }),
    answers: admin(404),
    bad: { by: 'admin', id: newId(), body: {}, fields: ['reason'] },
  },
};
