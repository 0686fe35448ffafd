import { NO_PAYMENT, sourceOf, sumWhere, type LedgerRule, type RowRule } from './rule';

/** An approved booking `b` moved its amount between a wallet and an account of the company, any other nothing. */
const movedItsMoney = (
  subject: 'adjustment' | 'bank_transfer',
  { table, account, paise }: { table: string; account: string; paise: string },
): Pick<RowRule, 'subject' | 'touchedBy' | 'violations'> => ({
  subject,
  touchedBy: { transfer: sourceOf(subject) },
  violations: `
    select b.id as subject, ${NO_PAYMENT},
           jsonb_build_object('state', approval.state, 'walletPaise', b.paise, 'movedPaise', moved.wallet) as detail
      from subjects s
      join lateral (
        select id, owner_id, ${account} as account, ${paise} as paise from ${table} where id = s.id) b on true
      left join approvals approval on approval.${subject}_id = b.id
      left join lateral (
        select ${sumWhere(`a.kind = 'wallet' and a.owner_id = b.owner_id`)} as wallet,
               ${sumWhere('a.kind = b.account and a.owner_id is null')} as company,
               coalesce(sum(abs(e.amount_paise)), 0) as turnover
          from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
         where t.source_type = '${subject}' and t.source_id = b.id
        having count(*) > 0) moved on true
     where not case when approval.state = 'done' then
         approval.decided_by is not null and moved.wallet = b.paise and moved.company = -b.paise
         and moved.turnover = 2 * abs(b.paise)
       else moved.wallet is null end`,
});

/** The rules about adjustments and bank transfers. */
export const BOOKING_RULES = {
  adjustment_moved_its_money: {
    text: 'Each approved adjustment moved its amount once, and no other adjustment moved any.',
    ...movedItsMoney('adjustment', {
      table: 'wallet_adjustments',
      account: 'account',
      paise: `case direction when 'credit' then amount_paise else -amount_paise end`,
    }),
  },

  bank_transfer_moved_its_money: {
    text: 'Each approved bank transfer moved its amount once, and no other bank transfer moved any.',
    ...movedItsMoney('bank_transfer', { table: 'bank_transfers', account: `'bank'`, paise: 'amount_paise' }),
  },

  booking_transfer_has_its_booking: {
    text: 'Each transfer of an adjustment or a bank transfer belongs to one.',
    subject: 'transfer',
    violations: `
      select t.id as subject, ${NO_PAYMENT}, jsonb_build_object('source', t.source_type, 'sourceId', t.source_id) as detail
        from subjects s join ledger_transfers t on t.id = s.id
        left join wallet_adjustments j on t.source_type = 'adjustment' and j.id = t.source_id and j.mode = t.mode
        left join bank_transfers b on t.source_type = 'bank_transfer' and b.id = t.source_id and b.mode = t.mode
       where t.source_type in ('adjustment', 'bank_transfer') and j.id is null and b.id is null`,
  },
} as const satisfies Record<string, LedgerRule>;
