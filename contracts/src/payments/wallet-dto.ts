import type { InferType } from 'yup';
import {
  amount,
  choice,
  dto,
  fields,
  flag,
  fraction,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import { fundsDto } from './funds-dto';
import { breakdownDto } from './gateway-dto';
import { WALLET_TRANSFER_KINDS } from './ledger-kinds';
import { payerViewDto } from './payer-view-dto';
import { GATEWAYS, ORIGINS, PAYMENT_STATES } from './status';

export const walletPaymentDto = dto('WalletPayment', {
  merchantTransactionId: text(),
  status: choice(PAYMENT_STATES),
  /** Has an open finding for staff, for example a different amount. */
  underReview: flag(),
  gateway: choice(GATEWAYS),
  breakdown: breakdownDto,
  initiatedAt: time(),
  completedAt: time().nullable(),
  refundedPaise: amount(),
  view: payerViewDto,
});
export type WalletPaymentDto = InferType<typeof walletPaymentDto>;

/** `GET /payments/wallet?userId=`. */
export const walletDto = dto('Wallet', {
  userId: text(),
  userName: text(),
  from: choice(ORIGINS),
  funds: fundsDto,
  payments: listOf(walletPaymentDto),
});
export type WalletDto = InferType<typeof walletDto>;

/** A payment that is not settled yet, as `GET /api/payments/open` lists it to its payer. */
export const openPaymentDto = dto('OpenPayment', {
  merchantTransactionId: text(),
  gateway: choice(GATEWAYS),
  amountPaise: amount(),
  initiatedAt: time(),
  /** The gateway knows of a payment attempt, so a new payment needs the payer's confirmation. */
  hasAttempt: flag(),
  view: payerViewDto,
});
export type OpenPaymentDto = InferType<typeof openPaymentDto>;

/** `GET /payments/open`: the payer's unresolved payments of the last six days, newest first, at most 10. */
export const openPaymentsDto = dto('OpenPayments', { payments: listOf(openPaymentDto) });
export type OpenPaymentsDto = InferType<typeof openPaymentsDto>;

/** `GET /phonepe/transactions/history`. */
export const historyDto = dto('History', {
  /** Newest first. */
  transactions: listOf(walletPaymentDto),
  /** Exact up to 10,000. */
  total: whole(),
  /** The total as text; "10,000+" above 10,000. */
  totalText: text(),
  limit: whole(),
  offset: whole(),
  /** Cursor of the next page; null at the end. New payments at the top do not shift it. */
  nextCursor: text().nullable(),
});
export type HistoryDto = InferType<typeof historyDto>;

const statementEntryDto = dto('StatementEntry', {
  id: whole(),
  at: time(),
  kind: choice(WALLET_TRANSFER_KINDS),
  /** Positive for credits to the wallet. */
  amountPaise: amount(),
  /** Balance after this entry. */
  balancePaise: amount(),
  /** The top-up that it belongs to; null for a phase of a quotation. */
  merchantTransactionId: text().nullable(),
  /** `PRJ-000123`, for the payment of a phase or its return; null otherwise. */
  projectId: text().nullable(),
  /** For an adjustment: what it is for. For a bank transfer: its reference (UTR). Null otherwise. */
  text: text().nullable(),
});
export type StatementEntryDto = InferType<typeof statementEntryDto>;

/** `GET /payments/wallet/statement`. */
export const statementDto = dto('Statement', {
  funds: fundsDto,
  /** Newest first. */
  entries: listOf(statementEntryDto),
  nextCursor: text().nullable(),
  /** The months that have a statement as PDF, newest first: `2026-11`. */
  months: listOf(text()),
});
export type StatementDto = InferType<typeof statementDto>;

const figures = {
  /** Top-ups that were begun. */
  count: whole(),
  completed: whole(),
  /** Failed, cancelled and timed out. */
  unsuccessful: whole(),
  /** Captured, in paise. */
  volumePaise: amount(),
  /** Share of completed top-ups among those that have ended, 0 to 1; null when none has ended. */
  successRate: fraction().nullable(),
  /** From initiation to credit, in seconds; null when nothing was credited. */
  medianSecondsToCredit: fraction().nullable(),
  p95SecondsToCredit: fraction().nullable(),
};
const analyticsFigures = dto('AnalyticsFigures', figures);
export type AnalyticsFigures = InferType<typeof analyticsFigures>;

/** `GET /phonepe/analytics`. */
export const analyticsDto = dto('Analytics', {
  /** `2026-11-20`. */
  startDate: text(),
  endDate: text(),
  totals: analyticsFigures,
  /** By day and gateway, oldest first; only those with top-ups. */
  days: listOf(fields({ ...figures, date: text(), gateway: choice(GATEWAYS) })),
});
export type AnalyticsDto = InferType<typeof analyticsDto>;
