import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { APPROVAL_STATES } from './approval-states';
import { BANK_TRANSFER_METHODS } from './bank-transfers';

const person = fields({ id: text(), name: text() });

export const bankTransferDto = dto('BankTransfer', {
  id: text(),
  state: choice(APPROVAL_STATES),
  method: choice(BANK_TRANSFER_METHODS),
  utr: text(),
  amountPaise: amount(),
  /** A day in India. */
  receivedOn: text(),
  payerName: text().nullable(),
  payerBank: text().nullable(),
  customer: person,
  /** The phase that it is to pay. */
  phase: fields({
    quotationId: text(),
    projectId: text(),
    title: text(),
    isPaid: flag(),
    /** Why it was not paid from it. */
    problem: text().nullable(),
  }).nullable(),
  recordedBy: person,
  recordedAt: time(),
  decidedBy: person.nullable(),
  /** Why it was declined or could not be done. */
  note: text().nullable(),
});
export type BankTransferDto = InferType<typeof bankTransferDto>;

/** `GET /api/admin/bank-transfers`. */
export const bankTransfersDto = dto('BankTransfers', {
  transfers: listOf(bankTransferDto),
  total: whole(),
  nextCursor: text().nullable(),
  /** Fewer than two administrators: none can be recorded. */
  isSecondAvailable: flag(),
});
export type BankTransfersDto = InferType<typeof bankTransfersDto>;

const SIMILAR_TRANSFER_KINDS = ['bank_transfer', 'merchant_payout', 'gateway_payout'] as const;
export type SimilarTransferKind = (typeof SIMILAR_TRANSFER_KINDS)[number];

const similarTransferFields = fields({
  kind: choice(SIMILAR_TRANSFER_KINDS),
  id: text(),
  utr: text(),
  amountPaise: amount(),
  /** A day in India: received, paid or settled. */
  day: text(),
  /** The customer, the merchant or the gateway. */
  person: text(),
  /** Null where a gateway has reported it. */
  recordedBy: text().nullable(),
  state: choice(APPROVAL_STATES).nullable(),
  recordedAt: time(),
});
export type SimilarTransferDto = InferType<typeof similarTransferFields>;

/** `GET /api/admin/bank-transfers/similar`. */
export const similarTransfersDto = dto('SimilarTransfers', { transfers: listOf(similarTransferFields) });
export type SimilarTransfersDto = InferType<typeof similarTransfersDto>;

/** `GET /api/admin/people/:id/unpaid-phases`: what a bank transfer of this customer can pay. */
export const unpaidPhasesDto = dto('UnpaidPhases', {
  /** There are at least two administrators. */
  isSecondAvailable: flag(),
  phases: listOf(
    fields({
      id: text(),
      quotationId: text(),
      projectId: text(),
      number: whole(),
      title: text(),
      /** With GST. */
      totalPaise: amount(),
    }),
  ),
});
export type UnpaidPhasesDto = InferType<typeof unpaidPhasesDto>;
