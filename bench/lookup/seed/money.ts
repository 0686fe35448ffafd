import type pg from 'pg';
import { shareOf } from './size';

const RANK = "left(replace(gen_random_uuid()::text, '-', ''), 14)";

/** Captures, the ledger, receipts and refunds of the payments. */
export async function seedMoney(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise, method, status,
        credit_paise, fee_paise, captured_at)
      select uuidv7(p.completed_at - now()), p.id, a.id, p.mode, p.gateway, a.gateway_payment_id, p.total_paise, d.method,
             'credited', p.credit_paise, p.fee_paise, p.completed_at
        from payments p join payment_attempts a on a.payment_id = p.id and a.attempt_no = 1
        join gateway_payment_details d on d.attempt_id = a.id
       where p.state = 'completed' order by p.completed_at;
    insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise, method, status,
        hold_reason, captured_at)
      select uuidv7(), payment_id, attempt_id, mode, gateway, 'pay_' || ${RANK}, amount_paise, method, 'held',
             'second_capture_on_order', captured_at + interval '1 minute'
        from payment_captures where ${shareOf('held', 'id')} = 0;
    analyze payment_captures;
    -- With their numbers: the trigger that gives them is slow for so many in one transaction.
    insert into receipts (attempt_id, payment_id, issued_at, capture_id, number)
      select attempt_id, payment_id, captured_at, id, row_number() over (order by captured_at)
        from payment_captures where status = 'credited';
    update receipt_numbers set last = (select count(*) from receipts)`);
  await client.query(`
    insert into refunds (id, public_id, owner_id, payment_id, attempt_id, capture_id, mode, gateway, amount_paise, reason, requested_by,
        idempotency_key, requested_at, state, wallet_paise, fee_paise, gateway_refund_id, gateway_reference, recorded_at,
        settled_at)
      select uuidv7(at - now()), 'RF' || substr(md5('refund' || payment_id), 1, 24), owner_id, payment_id, attempt_id, id, mode, gateway,
             amount_paise / 2, 'Asked by the customer', (select id from bench_staff where no = 2), id::text, at, state,
             case when state in ('pending', 'processed', 'failed') then amount_paise / 2 end,
             case when state in ('pending', 'processed', 'failed') then 0 end,
             case when state in ('pending', 'processed', 'failed') then 'rfnd_' || substr(md5('refund' || payment_id), 1, 14) end,
             case when state = 'processed' then (700000000000 + abs(hashtext(payment_id::text)))::text end,
             case when state in ('pending', 'processed', 'failed') then at + interval '5 seconds' end,
             case when state in ('processed', 'failed') then at + interval '2 days' end
        from (select c.*, (select owner_id from payments where id = c.payment_id) as owner_id,
                     c.captured_at + (now() - c.captured_at) * 0.1 as at,
                     case when share < 850 then 'processed' when share < 900 then 'failed' when share < 960 then 'pending'
                          when share < 980 then 'refused' else 'requested' end as state
                from (select *, ${shareOf('how it ends', 'id')} as share from payment_captures where status = 'credited'
                        and ${shareOf('refunded', 'id')} < 25) c) chosen
       order by at;
    update payments p set refunded_paise = r.wallet_paise from refunds r where r.payment_id = p.id and r.state = 'processed';
    update payment_captures c set refunded_paise = r.wallet_paise from refunds r where r.capture_id = c.id and r.state = 'processed';
    analyze refunds`);
  await client.query(`
    insert into ledger_accounts (id, mode, kind, owner_id) select uuidv7(), 'test', 'wallet', owner_id from bench_people;
    insert into ledger_accounts (id, mode, kind, gateway)
      select uuidv7(), 'test', kind, gateway
        from unnest(array['gateway_clearing', 'fees']) kind, unnest(array['razorpay', 'phonepe']) gateway
      on conflict do nothing;
    insert into ledger_transfers (id, mode, source_type, source_id, kind, payment_id, created_at)
      select uuidv7(captured_at - now()), mode, 'capture', id, 'credit', payment_id, captured_at
        from payment_captures where status = 'credited'
      union all
      select uuidv7(recorded_at - now()), mode, 'refund', id, 'refund', payment_id, recorded_at
        from refunds where state in ('pending', 'processed')
       order by 7;
    analyze ledger_transfers, ledger_accounts;
    insert into ledger_entries (transfer_id, account_id, mode, amount_paise, created_at)
      select t.id, side.account_id, t.mode, side.amount, t.created_at
        from ledger_transfers t join payments p on p.id = t.payment_id
        join ledger_accounts wallet on wallet.owner_id = p.owner_id and wallet.mode = 'test' and wallet.kind = 'wallet'
        join ledger_accounts clearing on clearing.kind = 'gateway_clearing' and clearing.gateway = p.gateway and clearing.mode = 'test'
        join ledger_accounts fees on fees.kind = 'fees' and fees.gateway = p.gateway and fees.mode = 'test'
        left join refunds r on t.kind = 'refund' and r.id = t.source_id,
             lateral (values
               (wallet.id, case when t.kind = 'credit' then p.credit_paise else -r.wallet_paise end),
               (clearing.id, case when t.kind = 'credit' then -p.total_paise else r.wallet_paise end),
               (fees.id, case when t.kind = 'credit' then p.fee_paise end)) side (account_id, amount)
       where side.amount is not null
       order by t.created_at;
    insert into ledger_balances (account_id, balance_paise, entry_count, floor_paise)
      select a.id, coalesce(sum(e.amount_paise), 0), count(e.id), null
        from ledger_accounts a left join ledger_entries e on e.account_id = a.id
       group by a.id on conflict (account_id) do update set balance_paise = excluded.balance_paise`);
  // Numbers of papers have six digits.
  await client.query(`
    insert into papers (id, kind, mode, series, financial_year, sequence, number, subject, data, issued_at)
      select uuidv7(), 'statement', 'test', 'STM', '26-27', no, 'TEST/STM/26-27/' || lpad(no::text, 6, '0'),
             'test:' || owner_id || ':2026-09', '{}', now() from bench_people where no <= 999999 order by no`);
}
