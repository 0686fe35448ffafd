import pg from 'pg';

/** Everything that a rule of the ledger reads, without a fault: captures, and in proportion to them what is booked besides. */
const STEPS = [
  `create temp table person as
     select n, gen_random_uuid() as owner_id, uuidv7((n - :captures / 4 - 1) * interval '1 minute') as account_id
       from generate_series(0, :captures / 4) n;
   insert into wallet_owners (id, external_id, display_name) select owner_id, 'seed-' || n, 'Asha Rao' from person;
   insert into ledger_accounts (id, mode, kind, owner_id) select account_id, 'test', 'wallet', owner_id from person`,

  `create temp table paid as
     select n, at, rupees, case when n % 10 < 7 then 'razorpay' else 'phonepe' end as gateway,
            uuidv7(at - now()) as payment_id, uuidv7(at - now()) as attempt_id, uuidv7(at - now()) as capture_id,
            uuidv7(at - now()) as refund_id, uuidv7(at - now()) as dispute_id,
            uuidv7(at - now()) as deducted_id, uuidv7(at - now()) as lost_id, n % (:captures / 4) as person,
            n % 33 = 0 and n % 200 <> 1 as is_refunded, n % 200 = 1 as is_lost, n % 10 <> 9 as is_settled
       from (select n, now() - (:captures - n) * interval '20 seconds' as at, (100 + n::bigint * 7919 % 5000)::int as rupees
               from generate_series(1, :captures) n) made;
   create unique index on paid (payment_id); analyze paid`,

  `insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise, payer_name,
       origin, state, completed_at, initiated_at)
     select payment_id, 'DL' || substr(md5('seed' || paid.n), 1, 24), owner_id, 'test', gateway, rupees * 100, rupees * 2,
            rupees * 100, rupees * 98, 'Asha Rao', 'website', 'completed', at, at
       from paid join person on person.n = paid.person order by paid.n;
   insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise, order_state,
       gateway_order_id, gateway_payment_id, gateway_state, captured_paise, captured_at, is_final, created_at)
     select attempt_id, payment_id, 1, 'test', gateway, 'DL' || substr(md5('seed' || n), 1, 24) || '-1', rupees * 100, 'open',
            'order_' || n, 'pay_' || n, 'captured', rupees * 100, at, true, at from paid order by n;
   insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise, status,
       credit_paise, fee_paise, captured_at, refunded_paise, refunded_fee_paise, lost_paise, lost_fee_paise, payout_paise)
     select capture_id, payment_id, attempt_id, 'test', gateway, 'pay_' || n, rupees * 100, 'credited', rupees * 98, rupees * 2,
            at, case when is_refunded then rupees * 50 else 0 end, case when is_refunded then rupees else 0 end,
            case when is_lost then rupees * 100 else 0 end, case when is_lost then rupees * 2 else 0 end,
            case when is_settled then rupees * 100 else 0 end
       from paid order by n;
   insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise, status,
       credit_paise, fee_paise, captured_at)
     select uuidv7(at - now()), payment_id, attempt_id, 'test', gateway, 'pay_second_' || n, rupees * 100, 'credited',
            rupees * 98, rupees * 2, at from paid where n % 100 = 2 order by n`,

  `insert into refunds (id, public_id, owner_id, payment_id, attempt_id, capture_id, mode, gateway, amount_paise, reason,
       requested_by, idempotency_key, requested_at, state, wallet_paise, fee_paise, gateway_refund_id, recorded_at, settled_at)
     select refund_id, 'RF' || substr(md5('seed' || paid.n), 1, 24), owner_id, payment_id, attempt_id, capture_id, 'test', gateway,
            rupees * 50, 'Asked by the customer', gen_random_uuid(), paid.n::text, at, 'processed', rupees * 49, rupees,
            'rfnd_' || paid.n, at, at
       from paid join person on person.n = paid.person where is_refunded order by paid.n;
   insert into outside_refunds (id, gateway, mode, gateway_refund_id, gateway_payment_id, payment_id, attempt_id, capture_id,
       amount_paise, state)
     select gen_random_uuid(), gateway, 'test', 'rfnd_outside_' || n, 'pay_' || n, payment_id, attempt_id, capture_id, rupees * 10,
            'processed' from paid where n % 20 = 3 order by n;
   insert into ledger_holds (mode, account_id, reason, source_id, amount_paise)
     select 'test', account_id, 'outside_refund', o.id, refund_wallet_part(rupees * 100, rupees * 2,
              case when is_refunded then rupees * 50 else 0 end, case when is_refunded then rupees else 0 end, rupees * 10)
       from paid join person on person.n = paid.person join outside_refunds o using (capture_id);
   insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id,
       amount_paise, deducted_paise, booked_paise, taken_paise, wallet_paise, fee_paise, posting_count, status, opened_at)
     select dispute_id, gateway, 'test', 'disp_' || n, 'pay_' || n, payment_id, capture_id, rupees * 100, rupees * 100,
            rupees * 100, rupees * 100, rupees * 98, rupees * 2, 2, 'lost', at from paid where is_lost order by n;
   insert into dispute_postings (id, dispute_id, number, deducted_paise, wallet_paise, fee_paise, loss_paise)
     select id, dispute_id, number, deducted, wallet, fee, 0
       from paid, lateral (values (deducted_id, 1, rupees * 100, 0, 0), (lost_id, 2, 0, rupees * 98, rupees * 2))
              of (id, number, deducted, wallet, fee) where is_lost order by n`,

  `create temp table payout as
     select gen_random_uuid() as id, uuidv7(max(at) - now()) as posting_id, gateway, n / 500 as number, max(at) as at,
            sum(rupees * 100)::bigint as clearing, sum(rupees * 2)::bigint as fee
       from paid where is_settled group by gateway, n / 500;
   insert into gateway_payouts (id, mode, gateway, reference, status, settled_at, amount_paise, booked_bank_paise,
       booked_fee_paise, booked_clearing_paise, posting_count)
     select id, 'test', gateway, 'setl_' || number, 'processed', at, clearing - fee, clearing - fee, fee, clearing, 1 from payout;
   insert into payout_postings (id, payout_id, number, bank_paise, fee_paise, tax_paise, clearing_paise, unmatched_paise)
     select posting_id, id, 1, clearing - fee, fee, 0, clearing, 0 from payout;
   insert into payout_lines (id, payout_id, mode, gateway, kind, reference, amount_paise, fee_paise, tax_paise, capture_id,
       clearing_paise, is_counted)
     select uuidv7(paid.at - now()), payout.id, 'test', paid.gateway, 'payment', 'pay_' || n, rupees * 100, rupees * 2, 0,
            capture_id, rupees * 100, true
       from paid join payout on payout.gateway = paid.gateway and payout.number = paid.n / 500 where is_settled order by n`,

  `create temp table booked as
     select n, gen_random_uuid() as phase_id, uuidv7(now() - now()) as phase_payment_id, gen_random_uuid() as adjustment_id,
            gen_random_uuid() as bank_transfer_id, gen_random_uuid() as merchant_payout_id, gen_random_uuid() as merchant_id,
            uuidv7() as merchant_account_id, (1000 + n % 500) * 100::bigint as paise, owner_id, account_id
       from generate_series(1, greatest(1, :captures / 100)) b (n) join person using (n);
   insert into quotation_phases (id, quotation_id, position, title, amount_paise, price_version)
     select phase_id, gen_random_uuid(), 1, 'A phase', paise, 1 from booked;
   insert into phase_payments (id, phase_id, owner_id, mode, amount_paise, cgst_paise, sgst_paise, igst_paise, total_paise,
       tax_basis_points, sac, supplier_gstin, place_of_supply, requested_by, idempotency_key, state, settled_at)
     select phase_payment_id, phase_id, owner_id, 'test', paise, 0, 0, paise * 18 / 100, paise + paise * 18 / 100, 1800, '998314',
            '36AABCD1234E1Z5', '29', gen_random_uuid(), n::text, 'paid', now() from booked;
   insert into wallet_adjustments (id, owner_id, mode, direction, account, amount_paise, customer_text)
     select adjustment_id, owner_id, 'test', 'credit', 'adjustments', paise, 'A correction' from booked;
   insert into bank_transfers (id, owner_id, mode, method, utr, amount_paise, received_on, recorded_by, state)
     select bank_transfer_id, owner_id, 'test', 'neft', 'B' || lpad(n::text, 15, '0'), paise, now(), gen_random_uuid(), 'done'
       from booked;
   insert into approvals (id, action, adjustment_id, bank_transfer_id, mode, amount_paise, reason, reference, needs_second, state,
       requested_by, idempotency_key, requested_at, expires_at, decided_by, decided_at, closed_at)
     select gen_random_uuid(), action, adjustment, transfer, 'test', paise, 'Agreed', 'A letter', true, 'done', gen_random_uuid(),
            n::text, now(), now() + interval '1 hour', gen_random_uuid(), now(), now()
       from booked, lateral (values ('adjust_wallet', adjustment_id, null::uuid), ('record_bank_transfer', null, bank_transfer_id))
              of (action, adjustment, transfer);
   insert into wallet_owners (id, external_id, display_name, kind, merchant_user_id)
     select merchant_id, 'merchant:' || merchant_id, 'A merchant', 'merchant', merchant_id from booked;
   insert into ledger_accounts (id, mode, kind, owner_id)
     select merchant_account_id, 'test', 'merchant_balance', merchant_id from booked;
   insert into merchant_payouts (id, owner_id, mode, method, utr, amount_paise, paid_on, recorded_by, recorded_at, state)
     select merchant_payout_id, merchant_id, 'test', 'neft', 'M' || lpad(n::text, 15, '0'), paise, now(), gen_random_uuid(), now(),
            'done' from booked`,

  `create temp table moved as
     select uuidv7(at - now()) as id, source_type, source_id, kind, payment_id, at, sides
       from (
         select 'attempt' as source_type, attempt_id as source_id, 'credit' as kind, payment_id, at,
                array[('gateway_clearing', gateway, null, -rupees * 100)::side, ('wallet', null, account_id, rupees * 98)::side,
                      ('fees', gateway, null, rupees * 2)::side] as sides
           from paid join person on person.n = paid.person
         union all
         select 'capture', c.id, 'credit', c.payment_id, c.captured_at,
                array[('gateway_clearing', c.gateway, null, -c.amount_paise)::side, ('wallet', null, account_id, c.credit_paise)::side,
                      ('fees', c.gateway, null, c.fee_paise)::side]
           from payment_captures c join paid using (payment_id) join person on person.n = paid.person
          where c.gateway_payment_id like 'pay_second_%'
         union all
         select 'refund', refund_id, 'refund', payment_id, at,
                array[('gateway_clearing', gateway, null, rupees * 50)::side, ('wallet', null, account_id, -rupees * 49)::side,
                      ('fees', gateway, null, -rupees)::side]
           from paid join person on person.n = paid.person where is_refunded
         union all
         select 'dispute_posting', deducted_id, 'dispute_deducted', payment_id, at,
                array[('gateway_clearing', gateway, null, rupees * 100)::side, ('disputes', gateway, null, -rupees * 100)::side]
           from paid where is_lost
         union all
         select 'dispute_posting', lost_id, 'dispute_lost', payment_id, at,
                array[('disputes', gateway, null, rupees * 100)::side, ('wallet', null, account_id, -rupees * 98)::side,
                      ('fees', gateway, null, -rupees * 2)::side]
           from paid join person on person.n = paid.person where is_lost
         union all
         select 'payout_posting', posting_id, 'payout', null, at,
                array[('bank', null, null, fee - clearing)::side, ('gateway_fees', gateway, null, -fee)::side,
                      ('gateway_clearing', gateway, null, clearing)::side] from payout
         union all
         select 'phase_payment', phase_payment_id, 'phase_payment', null, now(),
                array[('wallet', null, account_id, -paise - paise * 18 / 100)::side, ('revenue', null, null, paise)::side,
                      ('igst_payable', null, null, paise * 18 / 100)::side] from booked
         union all
         select 'adjustment', adjustment_id, 'adjustment', null, now(),
                array[('adjustments', null, null, -paise)::side, ('wallet', null, account_id, paise)::side] from booked
         union all
         select 'bank_transfer', bank_transfer_id, 'bank_transfer', null, now(),
                array[('bank', null, null, -paise)::side, ('wallet', null, account_id, paise)::side] from booked
         union all
         select 'merchant_payout', merchant_payout_id, 'merchant_payout', null, now(),
                array[('merchant_balance', null, merchant_account_id, -paise)::side,
                      ('merchant_payouts', null, null, paise)::side] from booked) of_source`,

  `insert into ledger_transfers (id, mode, source_type, source_id, kind, payment_id, created_at)
     select id, 'test', source_type, source_id, kind, payment_id, at from moved order by at;
   insert into ledger_entries (transfer_id, account_id, mode, amount_paise, created_at)
     select moved.id, coalesce(side.account_id, account.id), 'test', side.paise, moved.at
       from moved, lateral unnest(sides) side
       left join ledger_accounts account on side.account_id is null and account.mode = 'test' and account.kind = side.kind
            and account.gateway is not distinct from side.gateway and account.owner_id is null
      order by moved.at;
   insert into ledger_balances as balance (account_id, balance_paise, entry_count)
     select account_id, sum(amount_paise), count(*) from ledger_entries group by account_id
     on conflict (account_id) do update set balance_paise = excluded.balance_paise, entry_count = excluded.entry_count;
   insert into ledger_checkpoints (account_id, balance_paise, entry_count)
     select account_id, balance_paise, entry_count from ledger_balances`,
];

/**
 * Fills a migrated, empty database with credited captures and what belongs to them. As a replica, so that no trigger notes these
 * rows as changes.
 * @param url of the superuser
 */
export async function seedLedger(url: string, captures: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // A lost connection rejects the query that runs.
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set statement_timeout = 0;
       set idle_in_transaction_session_timeout = 0; set jit = off;
       create type side as (kind text, gateway text, account_id uuid, paise bigint)`,
    );
    for (const step of STEPS) await client.query(step.replaceAll(':captures', String(captures)));
    await client.query('drop table moved, paid, person, payout, booked');
    await client.query('drop type side');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
