import { AS_OWNER } from '../account-proofs/as-owner';

/**
 * Why an account cannot be closed: one row for each reason, the most important first. One statement, so that a refund
 * which takes money from the wallet at this moment is seen either as money or as a refund.
 */
export const OBSTACLES = `
  create function account_closing_obstacles(p_user_id uuid, p_mode text)
    -- reference: what the customer knows it by; record_id: of its page; until: when it ends by itself.
    returns table (kind text, amount_paise bigint, reference text, record_id text, until timestamptz)
    language sql stable ${AS_OWNER} as $$
    with owner as (
      select id from wallet_owners where user_id = p_user_id or external_id = p_user_id::text
    ), payment as (
      select p.* from payments p join owner on owner.id = p.owner_id where p.mode = p_mode
    ), quotation as (
      select * from quotations where user_id = p_user_id
    ), obstacle as (
      select 1 as rank, 'wallet_money' as kind, b.balance_paise as amount_paise, null as reference, null as record_id,
             null::timestamptz as until, a.created_at as since
        from ledger_accounts a join owner on owner.id = a.owner_id join ledger_balances b on b.account_id = a.id
       where a.kind = 'wallet' and a.mode = p_mode and b.balance_paise <> 0
      union all
      select 2, 'payment_held', c.amount_paise, p.public_id, p.public_id, null, c.captured_at
        from payment_captures c join payment p on p.id = c.payment_id where c.status = 'held'
      union all
      -- Also ended ones that are still polled: money may still arrive.
      select 3, 'payment_open', p.total_paise, p.public_id, p.public_id,
             case when p.next_check_at is not null
               then coalesce(p.polling_since, p.initiated_at) + interval '6 days' end, p.initiated_at
        from payment p
       where (p.state in ('initiated', 'pending') or p.under_review or p.next_check_at is not null)
         and not exists (select from payment_captures where payment_id = p.id and status = 'held')
      union all
      select 4, 'refund_open', r.amount_paise, p.public_id, p.public_id, null, r.requested_at
        from refunds r join payment p on p.id = r.payment_id where r.state in ('requested', 'pending')
      union all
      select 4, 'refund_open', r.amount_paise, p.public_id, p.public_id, null, r.reported_at
        from outside_refunds r join payment p on p.id = r.payment_id where r.state = 'pending' and r.refund_id is null
      union all
      select 5, 'dispute_open', d.amount_paise, p.public_id, p.public_id, null, d.opened_at
        from payment_disputes d join payment p on p.id = d.payment_id
       where d.status in ('open', 'under_review', 'action_required')
      union all
      select 6, 'phase_payment_open', pp.total_paise, f.title, f.quotation_id::text, pp.expires_at, pp.requested_at
        from phase_payments pp join owner on owner.id = pp.owner_id join quotation_phases f on f.id = pp.phase_id
       where pp.mode = p_mode and pp.state in ('requested', 'waiting')
      union all
      select 7, 'phase_reversal_open', pp.total_paise, f.title, f.quotation_id::text, null, r.requested_at
        from phase_reversals r join phase_payments pp on pp.id = r.phase_payment_id
        join owner on owner.id = pp.owner_id join quotation_phases f on f.id = pp.phase_id
       where pp.mode = p_mode and r.reversed_at is null
      union all
      select 8, 'project_open', sum(f.amount_paise)::bigint, q.project_title, q.id::text, null, q.created_at
        from quotation q join quotation_phases f on f.quotation_id = q.id and f.replaced_at is null
       where q.customer_decision = 'accepted' and q.project_status is distinct from 'completed'
         and not exists (select from phase_payments pp where pp.phase_id = f.id and pp.mode = p_mode
                          and pp.state in ('requested', 'waiting', 'paid'))
       group by q.id, q.project_title, q.created_at
    )
    select kind, amount_paise, reference, record_id, until from obstacle order by rank, since, record_id
  $$;
`;
