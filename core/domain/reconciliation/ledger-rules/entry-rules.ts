import { NO_PAYMENT, type LedgerRule } from './rule';

/** What the entries of an account and its balance are, where they differ; the same in both forms of the rule. */
const UNEQUAL_BALANCE = `
  ${NO_PAYMENT},
  jsonb_build_object('account', a.kind, 'balancePaise', b.balance_paise, 'entriesPaise', e.total,
    'entryCount', b.entry_count, 'entries', e.entries) as detail,
  -- The balance of a busy account changes with each payment, its difference does not.
  concat_ws(':', b.balance_paise - e.total, b.entry_count - e.entries) as cause`;

/** What was noted of accounts after the last batch that a rule has checked. */
const notedAfter = (rule: string): string => `
  select subject_id, sum(amount_paise)::bigint as total, sum(entry_count)::bigint as entries
    from ledger_changes
   where mode = :mode and kind = 'account' and (batch is null or batch > (
           -- Read together with the checkpoint: a run at the same moment may include these batches in it.
           select batch from ledger_rule_cursors where mode = :mode and rule = '${rule}'))
   group by subject_id`;

/** The rules about transfers, entries and balances, whatever they are for. */
export const ENTRY_RULES = {
  transfer_sums_to_zero: {
    text: 'The entries of each transfer sum to zero.',
    subject: 'transfer',
    violations: `
      select t.id as subject, jsonb_build_object('sumPaise', e.total, 'entries', e.entries) as detail,
             t.payment_id as "paymentId", null::uuid as "attemptId", null::uuid as "refundId"
        from subjects s join ledger_transfers t on t.id = s.id
        cross join lateral (
          select sum(amount_paise) as total, count(*) as entries from ledger_entries where transfer_id = t.id) e
       where coalesce(e.total, 1) <> 0`,
  },

  balance_is_sum_of_entries: {
    text: 'The balance of each account is the sum of its entries.',
    subject: 'account',
    violations: `
      select a.id as subject, ${UNEQUAL_BALANCE}
        from subjects s join ledger_accounts a on a.id = s.id join ledger_balances b on b.account_id = a.id
        cross join lateral (
          select coalesce(sum(amount_paise), 0)::bigint as total, count(*) as entries
            from ledger_entries where account_id = a.id) e
       where b.balance_paise <> e.total or b.entry_count <> e.entries`,
    ofChanges: {
      violations: `
        select a.id as subject, ${UNEQUAL_BALANCE}
          from (${notedAfter('balance_is_sum_of_entries')}) noted join ledger_accounts a on a.id = noted.subject_id
          join ledger_balances b on b.account_id = a.id
          left join ledger_checkpoints checkpoint on checkpoint.account_id = a.id
          cross join lateral (
            select coalesce(checkpoint.balance_paise, 0) + noted.total as total,
                   coalesce(checkpoint.entry_count, 0) + noted.entries as entries) e
         where b.balance_paise <> e.total or b.entry_count <> e.entries`,
      includeInCheckpoint: `
        insert into ledger_checkpoints as checkpoint (account_id, balance_paise, entry_count)
          select subject_id, sum(amount_paise), sum(entry_count) from ledger_changes
           where mode = :mode and kind = 'account' and batch > :after and batch <= :until group by subject_id
        on conflict (account_id) do update set balance_paise = checkpoint.balance_paise + excluded.balance_paise,
          entry_count = checkpoint.entry_count + excluded.entry_count`,
    },
  },

  ledger_sums_to_zero: {
    text: 'All entries sum to zero.',
    subject: null,
    violations: `
      select :mode::text as subject, ${NO_PAYMENT}, jsonb_build_object('entriesPaise', entries.total) as detail
        from (select coalesce(sum(amount_paise), 0)::bigint as total from ledger_entries where mode = :mode) entries
       where entries.total <> 0`,
    ofChanges: {
      violations: `
        select :mode::text as subject, ${NO_PAYMENT}, jsonb_build_object('entriesPaise', noted.total) as detail
          from (select coalesce(sum(total), 0)::bigint as total
                  from (${notedAfter('ledger_sums_to_zero')}) account) noted
         where noted.total <> 0`,
    },
  },
} as const satisfies Record<string, LedgerRule>;
