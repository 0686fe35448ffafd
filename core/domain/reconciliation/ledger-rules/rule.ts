/** What rules are about, with the table whose keys name it; the kinds of `ledger_changes`. */
export const SUBJECTS = {
  transfer: 'ledger_transfers',
  account: 'ledger_accounts',
  attempt: 'payment_attempts',
  capture: 'payment_captures',
  refund: 'refunds',
  dispute: 'payment_disputes',
  phase_payment: 'phase_payments',
  payout: 'gateway_payouts',
  adjustment: 'wallet_adjustments',
  bank_transfer: 'bank_transfers',
  merchant_payout: 'merchant_payouts',
  outside_refund: 'outside_refunds',
  hold: 'ledger_holds',
} as const;
export type Subject = keyof typeof SUBJECTS;

interface RuleTexts {
  /** What must be true, for staff. */
  text: string;
}

/**
 * A rule about each row of a table. The check of changes and the full check run the same statement with the ids that they are
 * about, a batch at a time, so that it costs the same for each row however many there are.
 */
export interface RowRule extends RuleTexts {
  subject: Subject;
  /** Which changes of other subjects may break it: by kind, a query of the ids to be checked from `changed (id)`. */
  touchedBy?: Partial<Record<Subject, string>>;
  /** A query with a row for each violation among `subjects (id)`: `VIOLATION_COLUMNS`, and `:mode`. */
  violations: string;
  /**
   * For changes, a query instead of the two above, which reads `ledger_changes` after the cursor of the rule; with a statement
   * that includes the batches after `:after` up to `:until` in the checkpoint that it compares with.
   */
  ofChanges?: { violations: string; includeInCheckpoint: string };
}

/** A rule about sums over all rows. */
export interface WholeRule extends RuleTexts {
  subject: null;
  /** Run once in a full check. */
  violations: string;
  /** For changes, as above. */
  ofChanges: { violations: string };
}

export type LedgerRule = RowRule | WholeRule;

/** The source of changed transfers of a type. */
export const sourceOf = (sourceType: string): string =>
  `select t.source_id as id from changed join ledger_transfers t on t.id = changed.id where t.source_type = '${sourceType}'`;

/** The columns of a violation whose subject belongs to no payment. */
export const NO_PAYMENT = `null::uuid as "paymentId", null::uuid as "attemptId", null::uuid as "refundId"`;

/** Joins the one transfer of a source, with what it moved, as a lateral query. */
export const movedBy = (
  sums: string,
  source: { type: string; id: string; kind: string },
): string => `lateral (
  select t.id, ${sums}, coalesce(sum(abs(e.amount_paise)), 0) as turnover
    from ledger_transfers t
    left join ledger_entries e on e.transfer_id = t.id
    left join ledger_accounts a on a.id = e.account_id
   where t.source_type = '${source.type}' and t.source_id = ${source.id} and t.kind = '${source.kind}' and t.mode = :mode
   group by t.id)`;

/** The sum of a transfer's entries of accounts `a`. */
export const sumWhere = (condition: string): string =>
  `coalesce(sum(e.amount_paise) filter (where ${condition}), 0)`;
