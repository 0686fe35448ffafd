import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import { countAdmins } from '../approvals/approval-repository';
import { findApprovalLimit, findModeOfPayment } from './limit-repository';

/** What decides whether an amount needs a second administrator. */
export interface RuleSettings {
  /** There are at least two administrators. */
  isSecondAvailable: boolean;
  /** Above it a second administrator decides; null: no limit. */
  secondApproverAbove: Paise | null;
}

export const isSecondAvailable = async (db: Database): Promise<boolean> => (await countAdmins(db)) >= 2;

/** As they are now: a change takes effect at once in every process, because none keeps them. */
export async function findRuleSettings(db: Database, mode: Mode): Promise<RuleSettings> {
  return {
    isSecondAvailable: await isSecondAvailable(db),
    secondApproverAbove: await findApprovalLimit(db, mode),
  };
}

/** Those of the payment's mode. */
export const findRuleSettingsOfPayment = async (db: Database, paymentId: string): Promise<RuleSettings> =>
  findRuleSettings(db, await findModeOfPayment(db, paymentId));
