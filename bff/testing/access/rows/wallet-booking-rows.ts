import { pattern } from '@deccanloop/contracts/api/endpoint';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { admin } from '../caller';
import type { Rows } from '../row';

const ADJUSTMENT = {
  direction: 'credit',
  account: 'adjustments',
  amount: '5',
  customerText: 'For the delay',
};
const GATEWAY_CHANGE = {
  ...{ gateway: 'phonepe', use: 'fallback', minimum: '2', maximum: '1,00,000' },
  ...{ fee: '2.5', feeMode: 'added', reason: 'A new contract' },
};
const TRANSFER = { method: 'neft', amount: '500', phaseId: '' };

/** Actions that need two administrators; the fixture has one. */
const COMPANY_FIELDS = {
  ...{ gstin: '', stateCode: '', pan: '', address: 'Plot 9\nHyderabad 500033' },
  ...{ gstPercent: '18', sac: '998314' },
};

export const WALLET_BOOKING_ROWS: Rows = {
  [`POST ${STAFF_PATHS.previewAdjustment}`]: {
    send: ({ owner }) => ({ body: { ...ADJUSTMENT, personId: owner.userId } }),
    answers: admin(200),
    bad: {
      by: 'admin',
      body: { ...ADJUSTMENT, personId: 'Asha', direction: 'both', amount: '-5' },
      fields: ['personId', 'direction', 'amount'],
    },
  },
  [`POST ${STAFF_PATHS.adjustments}`]: {
    send: ({ owner }) => ({
      body: { ...ADJUSTMENT, personId: owner.userId, reason: 'Agreed by phone', reference: 'TKT-000012' },
    }),
    answers: admin(409),
    bad: { by: 'admin', body: { ...ADJUSTMENT, personId: newId() }, fields: ['reason', 'reference'] },
  },
  [`GET ${STAFF_PATHS.bankTransfers}`]: {
    answers: admin(200),
    bad: { by: 'admin', query: { state: 'lost', method: 'cheque' }, fields: ['state', 'method'] },
  },
  [`GET ${STAFF_PATHS.similarTransfers}`]: {
    send: () => ({ query: { utr: 'HDFCN12345678901' } }),
    answers: admin(200),
    bad: { by: 'admin', query: { utr: '', except: 'that' }, fields: ['utr', 'except'] },
  },
  [`GET ${pattern(STAFF_PATHS.unpaidPhases(':id'))}`]: {
    send: ({ owner }) => ({ id: owner.userId }),
    answers: admin(200),
    bad: { by: 'admin', id: newId(), status: 404, fields: [] },
  },
  [`POST ${STAFF_PATHS.previewBankTransfer}`]: {
    send: ({ owner }) => ({ body: { ...TRANSFER, personId: owner.userId } }),
    answers: admin(200),
    bad: {
      by: 'admin',
      body: { ...TRANSFER, personId: newId(), amount: 'much', method: 'cheque' },
      fields: ['amount', 'method'],
    },
  },
  [`POST ${STAFF_PATHS.bankTransfers}`]: {
    send: ({ owner }) => ({
      body: {
        ...TRANSFER,
        personId: owner.userId,
        utr: 'HDFCN12345678901',
        receivedOn: dayInIndia(new Date()),
        reason: 'Seen in the bank statement',
      },
    }),
    answers: admin(409),
    bad: {
      by: 'admin',
      body: { ...TRANSFER, personId: newId(), utr: '42', receivedOn: '2099-01-01' },
      fields: ['utr', 'receivedOn', 'reason'],
    },
  },
  [`GET ${STAFF_PATHS.storedSettings}`]: { answers: admin(200), bad: null },
  [`GET ${STAFF_PATHS.mailPreviews}`]: { answers: admin(200), bad: null },
  // No worker runs here that would have rendered it.
  [`GET ${pattern(STAFF_PATHS.mailPreview(':id'))}`]: {
    send: () => ({ id: 'code-for-sign-up' }),
    answers: admin(404),
    bad: { by: 'admin', id: 'No such mail!', fields: ['id'] },
  },
  // No first version is stored yet, so version 7 was never shown.
  [`POST ${STAFF_PATHS.companyDetails}`]: {
    send: () => ({ body: { ...COMPANY_FIELDS, version: 7, reason: 'Moved to another floor' } }),
    answers: admin(409),
    bad: {
      by: 'admin',
      body: { ...COMPANY_FIELDS, gstin: '36AAA', gstPercent: '41', sac: '1', version: 0 },
      fields: ['gstin', 'gstPercent', 'sac', 'reason'],
    },
  },
  [`POST ${STAFF_PATHS.features}`]: {
    send: () => ({ body: { feature: 'quotation_login', isOn: true, version: 7, reason: 'Too much spam' } }),
    answers: admin(409),
    bad: { by: 'admin', body: { feature: 'none', version: 0 }, fields: ['feature', 'isOn', 'reason'] },
  },
  [`POST ${STAFF_PATHS.retention}`]: {
    send: () => ({
      body: { period: 'contact_requests', length: 12, version: 7, reason: 'Shorter is enough' },
    }),
    answers: admin(409),
    bad: {
      by: 'admin',
      body: { period: 'contact_requests', length: 25, version: 0 },
      fields: ['length', 'reason'],
    },
  },
  [`GET ${STAFF_PATHS.companySettings}`]: { answers: admin(200), bad: null },
  [`GET ${STAFF_PATHS.gatewaySettings}`]: { answers: admin(200), bad: null },
  [`POST ${STAFF_PATHS.changeGateway}`]: {
    send: () => ({ body: { ...GATEWAY_CHANGE, version: '0' } }),
    answers: admin(409),
    bad: {
      by: 'admin',
      body: {
        ...GATEWAY_CHANGE,
        version: 'x',
        minimum: '500',
        maximum: '100',
        fee: '99',
        at: '2026-13-01T00:00',
      },
      fields: ['version', 'maximum', 'fee', 'at'],
    },
  },
  [`POST ${STAFF_PATHS.cancelGatewayChange}`]: {
    send: () => ({ body: { changeId: newId(), reason: 'Planned by mistake', version: '0' } }),
    answers: admin(409),
    bad: { by: 'admin', body: { changeId: 'x', version: '0' }, fields: ['changeId', 'reason'] },
  },
  [`POST ${STAFF_PATHS.approvalLimit}`]: {
    send: () => ({
      body: { change: 'set', amount: '60000', fromPaise: 50_000_00, reason: 'Refunds of large projects' },
    }),
    answers: admin(409),
    bad: {
      by: 'admin',
      body: { change: 'set', amount: 'much', fromPaise: 50_000_00 },
      fields: ['amount', 'reason'],
    },
  },
};
