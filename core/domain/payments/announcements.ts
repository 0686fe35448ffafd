import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { createNotifier } from '../../platform/notifications/notifier';

/** The payload is a payment's internal id, not its public id. */
export const PAYMENT_CHANNEL = 'payment_changed';

/**
 * Announces, after the commit, that something about a payment has changed which its payer may be watching.
 */
export type AnnouncePayment = (paymentId: string) => void;

export const createPaymentAnnouncer = (db: Knex, logger?: Pick<Logger, 'debug'>): AnnouncePayment =>
  createNotifier(db, PAYMENT_CHANNEL, logger);
