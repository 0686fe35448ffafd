import type { DataExportDto } from '@deccanloop/contracts/customer/data-export';
import type { CustomerHomeDto } from '@deccanloop/contracts/customer/home';
import type { NoticesDto } from '@deccanloop/contracts/customer/notices';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { expect } from '@jest/globals';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { loggedIn } from '../caller';
import type { Rows } from '../row';

/** Another user's payment is answered like an unknown one. */
const ofPayer = { ...loggedIn(404), owner: 200 };

export const CUSTOMER_ROWS: Rows = {
  [`GET ${CUSTOMER_PATHS.home}`]: {
    send: async (fixture) => {
      await fixture.payment('completed');
      return {};
    },
    answers: loggedIn(200),
    // Everybody reads their own.
    shows: (data, caller) => {
      expect((data as CustomerHomeDto).walletPaise > 0).toBe(caller === 'owner');
    },
    bad: null,
  },
  [`GET ${CUSTOMER_PATHS.notices}`]: {
    send: async (fixture) => {
      await fixture.payment('completed');
      return {};
    },
    answers: loggedIn(200),
    // Of the own payments only. Staff have no bell.
    shows: (data, caller) => {
      const areas = (data as NoticesDto).notices.map(({ area }) => area);
      expect(areas.includes('payment')).toBe(caller === 'owner');
    },
    bad: { query: { cursor: 'x' }, fields: ['cursor'] },
  },
  [`POST ${CUSTOMER_PATHS.readNotices}`]: {
    send: () => ({ body: { id: '1' } }),
    answers: loggedIn(200),
    bad: { body: { id: '0', which: 'all' }, fields: ['id', 'which'] },
  },
  [`GET ${CUSTOMER_PATHS.mailChoices}`]: {
    send: () => ({}),
    answers: loggedIn(200),
    bad: null,
  },
  // Of the caller: the body names no user.
  [`POST ${CUSTOMER_PATHS.mailChoices}`]: {
    send: () => ({ body: { topic: 'quotations', isOn: false } }),
    answers: loggedIn(200),
    shows: (data) => expect(data).toEqual({ topic: 'quotations', isOn: false }),
    bad: { body: { topic: 'security', isOn: 'no' }, fields: ['topic', 'isOn'] },
  },
  [`GET ${pattern(CUSTOMER_PATHS.refundRequest(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.payment('completed') }),
    answers: ofPayer,
    shows: (data) => expect(data).toMatchObject({ obstacle: null, open: null }),
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(CUSTOMER_PATHS.refundRequest(':id'))}`]: {
    send: async (fixture) => ({
      id: await fixture.payment('completed'),
      body: { amount: '10', message: 'I need the money back.' },
    }),
    answers: ofPayer,
    shows: (data) => expect(data).toMatchObject({ isNew: true }),
    bad: { id: 'nonsense', body: { amount: 'ten' }, fields: ['amount', 'message'] },
  },
  [`GET ${CUSTOMER_PATHS.dataExport}`]: {
    send: async (fixture) => {
      await fixture.dataExport();
      return {};
    },
    answers: loggedIn(200),
    // Everybody reads their own.
    shows: (data, caller) =>
      expect((data as DataExportDto).state).toBe(caller === 'owner' ? 'ready' : 'none'),
    bad: null,
  },
  [`POST ${CUSTOMER_PATHS.dataExport}`]: {
    answers: loggedIn(200),
    shows: (data) => expect(data).toMatchObject({ state: 'preparing', requestsLeft: 2 }),
    bad: null,
  },
  [`GET ${pattern(CUSTOMER_PATHS.dataExportFile(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.dataExport() }),
    // That of another user is answered like an unknown one, for staff too.
    answers: ofPayer,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
};
