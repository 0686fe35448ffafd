import { pattern } from '@deccanloop/contracts/api/endpoint';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { admin } from '../caller';
import type { Rows } from '../row';

const REPORT = Buffer.from(
  [
    'PaymentType,MerchantReferenceId,PhonePeReferenceId,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST',
    'PAYMENT,DL-access-1,OM-access-1,2026-01-05,YESB0001,100.00,-1.80,-0.32,0.00,0.00',
  ].join('\r\n'),
);

export const SETTLEMENT_ROWS: Rows = {
  [`GET ${STAFF_PATHS.settlements}`]: {
    answers: admin(200),
    bad: {
      by: 'admin',
      query: { gateway: 'paytm', month: '2026-13', state: 'open' },
      fields: ['gateway', 'month', 'state'],
    },
  },
  [`GET ${STAFF_PATHS.settlementsDue}`]: { answers: admin(200), bad: null },
  [`GET ${STAFF_PATHS.settlementCsv}`]: {
    send: () => ({ query: { month: '2026-01' } }),
    answers: admin(200),
    bad: { by: 'admin', query: { month: 'January' }, fields: ['month'] },
  },
  [`POST ${STAFF_PATHS.settlementReports}`]: {
    send: () => ({ file: REPORT }),
    answers: admin(200),
    bad: { by: 'admin', file: Buffer.from('Amount\r\n1.00\r\n'), fields: ['file'] },
  },
  [`GET ${pattern(STAFF_PATHS.settlement(':id'))}`]: {
    send: () => ({ id: newId() }),
    answers: admin(404),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
};
