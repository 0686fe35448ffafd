import { OPEN_STATUSES } from '../../disputes/open-statuses';
import { sumWhere, type LedgerRule } from './rule';

const OF_DISPUTE = `d.payment_id as "paymentId", null::uuid as "attemptId", null::uuid as "refundId"`;

/** The rules about disputes. */
export const DISPUTE_RULES = {
  /** Each posting moved its difference; older transfers name the dispute itself. */
  dispute_moved_its_money: {
    text: 'Each dispute moved what the gateway has deducted for it: it waits while the dispute is open, and is borne afterwards.',
    subject: 'dispute',
    touchedBy: {
      transfer: `
        select coalesce(po.dispute_id, t.source_id) as id from changed
          join ledger_transfers t on t.id = changed.id and t.source_type in ('dispute', 'dispute_posting')
          left join dispute_postings po on t.source_type = 'dispute_posting' and po.id = t.source_id`,
    },
    violations: `
      select d.id as subject, ${OF_DISPUTE},
             jsonb_build_object('status', d.status, 'bookedPaise', d.booked_paise, 'movedPaise', m.deducted,
               'walletPaise', d.wallet_paise, 'movedWalletPaise', m.wallet, 'waitingPaise', m.waiting) as detail
        from subjects s join payment_disputes d on d.id = s.id
       cross join lateral (
         select ${sumWhere(`a.kind = 'gateway_clearing' and a.gateway = d.gateway`)} as deducted,
                -${sumWhere('a.owner_id is not null')} as wallet,
                -${sumWhere(`a.kind = 'fees' and a.gateway = d.gateway`)} as fee,
                -${sumWhere(`a.kind = 'losses' and a.gateway = d.gateway`)} as loss,
                -${sumWhere(`a.kind = 'disputes' and a.gateway = d.gateway`)} as waiting
           from (select id from ledger_transfers where source_type = 'dispute' and source_id = d.id
                 union all
                 select t.id from dispute_postings po
                   join ledger_transfers t on t.source_type = 'dispute_posting' and t.source_id = po.id
                  where po.dispute_id = d.id) t
           join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id) m
       where (d.booked_paise, d.wallet_paise, d.fee_paise, d.loss_paise,
              case when d.status in ${OPEN_STATUSES} then d.booked_paise else 0 end)
             is distinct from (m.deducted, m.wallet, m.fee, m.loss, m.waiting)`,
  },

  dispute_is_sum_of_postings: {
    text: 'Each dispute is the sum of its postings.',
    subject: 'dispute',
    violations: `
      select d.id as subject, ${OF_DISPUTE},
             jsonb_build_object('bookedPaise', d.booked_paise, 'postedPaise', po.deducted, 'postings', po.count) as detail
        from subjects s join payment_disputes d on d.id = s.id
       cross join lateral (
         select coalesce(sum(deducted_paise), 0) as deducted, coalesce(sum(wallet_paise), 0) as wallet,
                coalesce(sum(fee_paise), 0) as fee, coalesce(sum(loss_paise), 0) as loss, count(*) as count
           from dispute_postings where dispute_id = d.id) po
       where (d.booked_paise, d.wallet_paise, d.fee_paise, d.loss_paise, d.posting_count)
             is distinct from (po.deducted, po.wallet, po.fee, po.loss, po.count)`,
  },

  /** Credited or on hold; what the wallet could not cover is a loss. */
  lost_is_sum_of_disputes: {
    text: 'What disputes took of each capture is what these disputes say.',
    subject: 'capture',
    violations: `
      select c.id as subject, c.payment_id as "paymentId", c.attempt_id as "attemptId", null::uuid as "refundId",
             jsonb_build_object('lostPaise', c.lost_paise, 'lostFeePaise', c.lost_fee_paise,
               'takenPaise', d.taken, 'takenFeePaise', d.fees) as detail
        from subjects s join payment_captures c on c.id = s.id
       cross join lateral (
         select coalesce(sum(taken_paise + held_paise), 0) as taken, coalesce(sum(fee_paise), 0) as fees
           from payment_disputes where capture_id = c.id) d
       where (c.lost_paise, c.lost_fee_paise) is distinct from (d.taken, d.fees)`,
  },
} as const satisfies Record<string, LedgerRule>;
