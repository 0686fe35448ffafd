import { NO_PAYMENT, type LedgerRule } from './rule';

/** The hold that a cause should have, and the one that it has; the rows of a capture are computed together. */
const heldAs = (
  reason: 'dispute' | 'outside_refund',
  table: 'payment_disputes' | 'outside_refunds',
): string => `
      select cause.id as subject, cause.payment_id as "paymentId", null::uuid as "attemptId", null::uuid as "refundId",
             jsonb_build_object('expectedPaise', wanted.amount_paise, 'heldPaise', coalesce(h.amount_paise, 0)) as detail
        from subjects s join ${table} cause on cause.id = s.id
       cross join lateral wanted_holds_of_capture(cause.capture_id) wanted
        left join ledger_holds h on h.source_id = cause.id and h.reason = '${reason}' and h.state = 'active'
       where wanted.reason = '${reason}' and wanted.source_id = cause.id
         and coalesce(h.amount_paise, 0) <> wanted.amount_paise`;

const ofCapture = (table: 'payment_disputes' | 'outside_refunds'): string =>
  `select cause.id from changed join ${table} cause on cause.capture_id = changed.id`;

/** The rules about money that may not leave (docs/decisions/0078-holds.md). */
export const HOLD_RULES = {
  dispute_holds_its_money: {
    text: 'Each open dispute of credited money holds what it may take, and no other one holds anything.',
    subject: 'dispute',
    touchedBy: { capture: ofCapture('payment_disputes') },
    violations: heldAs('dispute', 'payment_disputes'),
  },

  outside_refund_holds_its_money: {
    text: 'Each refund outside that is not recorded holds what it took, and no other one holds anything.',
    subject: 'outside_refund',
    touchedBy: { capture: ofCapture('outside_refunds') },
    violations: heldAs('outside_refund', 'outside_refunds'),
  },

  hold_has_its_cause: {
    text: 'Each hold has a request that waits, an open dispute, or a refund outside that is not recorded.',
    subject: 'hold',
    violations: `
      select h.id as subject, ${NO_PAYMENT},
             jsonb_build_object('reason', h.reason, 'sourceId', h.source_id, 'amountPaise', h.amount_paise) as detail
        from subjects s join ledger_holds h on h.id = s.id
        left join payment_disputes d on h.reason = 'dispute' and d.id = h.source_id
        left join outside_refunds o on h.reason = 'outside_refund' and o.id = h.source_id
        left join approvals a on h.reason in ('payout', 'refund_waiting') and a.id = h.source_id
         and a.state in ('waiting', 'approved') and a.hold_paise = h.amount_paise
       where h.state = 'active' and coalesce(d.id, o.id, a.id) is null`,
  },
} as const satisfies Record<string, LedgerRule>;
