import type { WalletDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { StatementDto } from '@deccanloop/contracts/payments/statement';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { everybody, payer } from '../caller';
import type { Rows, Sent } from '../row';

const ofOwner = async (fixture: AccessFixture): Promise<Sent> => {
  await fixture.payment('completed');
  return { query: { userId: fixture.owner.userId } };
};

export const WALLET_AND_SUPPORT_ROWS: Rows = {
  [`GET ${PAYMENT_PATHS.wallet}`]: {
    send: ofOwner,
    answers: payer(200),
    shows: (data) => {
      const { funds, payments } = data as WalletDto;
      expect(funds.availablePaise).toBeGreaterThan(0);
      expect(payments[0]).toMatchObject({ status: 'completed' });
    },
    bad: { query: {}, fields: ['userId'] },
  },
  [`GET ${PAYMENT_PATHS.statement}`]: {
    send: ofOwner,
    answers: payer(200),
    shows: (data) => {
      const { funds, entries } = data as StatementDto;
      expect(entries[0]).toMatchObject({
        kind: 'credit',
        amountPaise: 490_00,
        balancePaise: funds.balancePaise,
      });
    },
    bad: { query: { limit: '1000' }, fields: ['limit'] },
  },
  [`GET ${PAYMENT_PATHS.statementCsv}`]: {
    send: ofOwner,
    answers: payer(200),
    bad: { query: { kind: 'gift', from: 'x' }, fields: ['kind', 'from'] },
  },
  // No worker renders here, so the PDF stays in preparation.
  [`GET ${PAYMENT_PATHS.statementPdf}`]: {
    send: async ({ app, owner }) => {
      await app
        .owner('wallet_owners')
        .where({ external_id: owner.userId })
        .update({ created_at: new Date('2026-01-10T00:00:00Z') });
      return { query: { userId: owner.userId, month: '2026-01' } };
    },
    answers: payer(202),
    shows: (data) => expect(data).toBeNull(),
    bad: { query: { month: '2026-13' }, fields: ['month'] },
  },
  [`POST ${PAYMENT_PATHS.reportIssue}`]: {
    send: async (fixture) => ({
      body: {
        merchantTransactionId: await fixture.payment('initiated'),
        message: 'I have paid, and my wallet is empty.',
        contact: 'asha@example.com',
      },
    }),
    answers: payer(200),
    bad: { body: { topic: 'weather' }, fields: ['merchantTransactionId', 'topic', 'message'] },
  },
  [`POST ${PAYMENT_PATHS.supportReports}`]: {
    send: () => ({
      body: { topic: 'other', message: 'The page does not open.', contact: 'asha@example.com' },
    }),
    answers: everybody(200),
    bad: { body: {}, fields: ['topic', 'message', 'contact'] },
  },
};
