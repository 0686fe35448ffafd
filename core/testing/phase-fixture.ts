import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import type { StateCode } from '@deccanloop/contracts/gst/states';
import { paise } from '@deccanloop/contracts/money';
import { saveBilling } from '../domain/accounts/billing/billing-repository';
import type { PhasePayment, TaxSettings } from '../domain/phase-payments/phase-payment';
import { createPhasePayments, type PhasePayments } from '../domain/phase-payments/phase-payments';
import { createPhaseExecution, type PhaseExecution } from '../domain/phase-payments/phase-execution';
import type { ReadCompany } from '../domain/papers/company';
import { supplierOf } from '../domain/papers/supplier';
import { createRestores } from '../domain/restores/restores';
import { createWalletOwners } from '../domain/wallet-owners/wallet-owners';
import { newId } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { gatewayUpdateOf, openMoneyFixture, snapshotOf, type MoneyFixture } from './money-fixture';
import { buildAcceptedQuotation, type AcceptedOptions } from './quotation-fixture';

const logger = createLogger({ service: 'test', level: 'silent' });
const wake = () => undefined;

export const TAX: TaxSettings = {
  gstin: TEST_GSTIN,
  stateCode: '36',
  rateBasisPoints: 1800,
  sac: '998314',
};

/** A company without other details. */
export const companyTaxedBy =
  (tax: TaxSettings): ReadCompany =>
  () =>
    Promise.resolve({ supplier: supplierOf(tax), tax });

export interface Customer {
  userId: string;
  /** Their wallet. */
  ownerId: string;
}

/** A money fixture with customers, quotations, and the services that pay phases. */
export interface PhaseFixture {
  money: MoneyFixture;
  payments: PhasePayments;
  execution: PhaseExecution;
  /** The requests of a BFF with other tax settings. */
  paymentsWith(tax: TaxSettings): PhasePayments;
  buildUser(options?: { role?: number }): Promise<string>;
  /** @param walletPaise what top-ups credited; 0 for a customer without a wallet */
  buildCustomer(walletPaise?: number): Promise<Customer>;
  credit(customer: Customer, creditPaise: number): Promise<void>;
  buildAccepted(customer: Customer, options?: AcceptedOptions): Promise<{ id: string; phaseIds: string[] }>;
  request(customer: Customer, phaseId: string, options: PayOptions): Promise<PhasePayment>;
  walletOf(customer: Customer): Promise<number>;
  /** Balances of the accounts of the company, by kind. */
  companyAccounts(): Promise<Record<string, number>>;
  stateOf(phasePaymentId: string): Promise<string>;
  /** Stores billing details of a business in a state, as the profile does. */
  setBilling(customer: Customer, stateCode: string): Promise<void>;
  /** The papers of a phase payment, oldest first. */
  papersOf(phasePaymentId: string): Promise<StoredPaper[]>;
  /** The types of a quotation's events, oldest first. */
  eventsOf(quotationId: string): Promise<string[]>;
  close(): Promise<void>;
}

export interface StoredPaper {
  id: string;
  kind: string;
  number: string;
  sequence: number;
  data: Record<string, unknown>;
}

interface PayOptions {
  totalPaise: number;
  topUp?: boolean;
  /** Idempotency key; a new one by default. */
  key?: string;
}

export const openPhaseFixture = async (): Promise<PhaseFixture> => phaseFixtureOf(await openMoneyFixture());

/** Phases in the database of a money fixture, which the caller closes. */
export function phaseFixtureOf(money: MoneyFixture): PhaseFixture {
  const { bff, worker, owner, clock } = money;
  const paymentsWith = (tax: TaxSettings) =>
    createPhasePayments({ db: bff, mode: 'test', clock, wake, company: companyTaxedBy(tax) });
  const payments = paymentsWith(TAX);
  const buildUser = async ({ role = 1 } = {}) => {
    const id = newId();
    await owner('users').insert({ id, name: 'Asha Rao', email: `${id}@mail.example`, role });
    return id;
  };
  const credit = async ({ userId }: Customer, creditPaise: number) => {
    // PhonePe adds its fee, so the credit is what was asked for.
    const { attempt } = await money.buildPayment({
      gateway: 'phonepe',
      amountPaise: creditPaise,
      ownerExternalId: userId,
    });
    await money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  };

  return {
    money,
    payments,
    paymentsWith,
    execution: createPhaseExecution({
      ...{ db: worker, clock, logger, wake, company: companyTaxedBy(TAX) },
      areHeld: (trx, mode) => createRestores({ db: trx, clock, mode }).isBeingChecked(),
    }),
    buildUser,
    credit,
    async buildCustomer(walletPaise = 0) {
      const userId = await buildUser();
      const account = { userId, name: 'Asha Rao', email: `${userId}@mail.example` };
      const { id: ownerId } = await createWalletOwners({ db: bff }).linkToAccount(account);
      if (walletPaise > 0) await credit({ userId, ownerId }, walletPaise);
      return { userId, ownerId };
    },
    buildAccepted: ({ userId }, options = {}) => buildAcceptedQuotation(owner, { userId, ...options }),
    request: (customer, phaseId, { totalPaise, topUp = false, key = newId() }) =>
      payments.request({ ...customer, phaseId, totalPaise: paise(totalPaise), topUp, idempotencyKey: key }),
    async walletOf({ ownerId }) {
      const row = await owner('ledger_balances')
        .join('ledger_accounts', 'ledger_accounts.id', 'account_id')
        .where({ owner_id: ownerId, kind: 'wallet' })
        .first<{ balance_paise: number } | undefined>('balance_paise');
      return row?.balance_paise ?? 0;
    },
    async companyAccounts() {
      const rows = await owner('ledger_balances')
        .join('ledger_accounts', 'ledger_accounts.id', 'account_id')
        .where({ mode: 'test', gateway: null })
        .whereNot({ kind: 'wallet' })
        .select<{ kind: string; balance_paise: number }[]>('kind', 'balance_paise');
      return Object.fromEntries(rows.map(({ kind, balance_paise: balance }) => [kind, balance]));
    },
    async stateOf(id) {
      return (await owner('phase_payments').where({ id }).first<{ state: string }>('state')).state;
    },
    async setBilling({ userId }, stateCode) {
      await saveBilling(bff, userId, {
        ...{ name: 'Rao Exports', addressLine1: '12 Lake View Road', addressLine2: null },
        ...{ city: 'Hyderabad', stateCode: stateCode as StateCode, pinCode: '500033', gstin: null },
      });
    },
    papersOf: (subject) =>
      owner('papers')
        .where({ subject })
        .orderBy('created_at')
        .select<StoredPaper[]>('id', 'kind', 'number', 'sequence', 'data'),
    eventsOf: (quotationId) =>
      owner('quotation_events').where({ quotation_id: quotationId }).orderBy('id').pluck<string[]>('type'),
    close: () => money.close(),
  };
}
