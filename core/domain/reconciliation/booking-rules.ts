import { NO_PAYMENT } from './phase-rules';

/** What each adjustment and bank transfer is to move, with the state of its approval. */
const BOOKINGS = `
  select j.id, j.owner_id, 'adjustment' as source_type, j.account,
         case j.direction when 'credit' then j.amount_paise else -j.amount_paise end as wallet_paise, a.state, a.decided_by
    from wallet_adjustments j left join approvals a on a.adjustment_id = j.id where j.mode = :mode
  union all
  select b.id, b.owner_id, 'bank_transfer', 'bank', b.amount_paise, a.state, a.decided_by
    from bank_transfers b left join approvals a on a.bank_transfer_id = b.id where b.mode = :mode`;

/** The rules of the ledger check about adjustments and bank transfers; each query returns a row for each violation. */
export const BOOKING_RULES = {
  booking_moved_its_money: `
    select booking.id as subject, ${NO_PAYMENT},
           jsonb_build_object('state', booking.state, 'walletPaise', booking.wallet_paise, 'movedPaise', moved.wallet) as detail
      from (${BOOKINGS}) booking
      left join lateral (
        select coalesce(sum(e.amount_paise) filter (where a.kind = 'wallet' and a.owner_id = booking.owner_id), 0) as wallet,
               coalesce(sum(e.amount_paise) filter (where a.kind = booking.account and a.owner_id is null), 0) as company,
               coalesce(sum(abs(e.amount_paise)), 0) as turnover
          from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
         where t.source_type = booking.source_type and t.source_id = booking.id
        having count(*) > 0
      ) moved on true
     where not case when booking.state = 'done' then
         booking.decided_by is not null and moved.wallet = booking.wallet_paise
         and moved.company = -booking.wallet_paise and moved.turnover = 2 * abs(booking.wallet_paise)
       else moved.wallet is null end`,

  booking_transfer_has_its_booking: `
    select t.id as subject, ${NO_PAYMENT}, jsonb_build_object('source', t.source_type, 'sourceId', t.source_id) as detail
      from ledger_transfers t
     where t.mode = :mode and t.source_type in ('adjustment', 'bank_transfer')
       and not exists (select 1 from (${BOOKINGS}) booking
                        where booking.source_type = t.source_type and booking.id = t.source_id)`,
} as const;
