/**
 * The baseline of the credit transaction: the reads, locks and writes of the settlement in one database function, so that a
 * call is a single round trip without our own code.
 */
export const SINGLE_FUNCTION_SQL = `
  create function bench_settle(p_merchant_order_id text, p_paid bigint, p_gateway_payment_id text)
  returns text language plpgsql as $$
  declare
    pay payments; att payment_attempts; clearing uuid; fees uuid; wallet uuid; moved uuid := uuidv7();
  begin
    select * into pay from payments where id = (
      select payment_id from payment_attempts
       where gateway = 'razorpay' and mode = 'test' and merchant_order_id = p_merchant_order_id limit 1) for update;
    select * into att from payment_attempts where payment_id = pay.id order by attempt_no limit 1;
    if att.gateway_state = 'captured' then return 'already_credited'; end if;
    if att.amount_paise <> p_paid then return 'on_hold'; end if;

    update payment_attempts set gateway_state = 'captured', is_final = true,
      gateway_payment_id = p_gateway_payment_id, captured_paise = p_paid, captured_at = now() where id = att.id;
    update payments set state = 'completed', provider_reference = 'rrn 1', completed_at = now(),
      state_changed_at = now(), next_check_at = null where id = pay.id;
    insert into payment_events (payment_id, attempt_id, type, from_state, to_state, source, actor, detail)
      values (pay.id, att.id, 'captured', pay.state, 'completed', 'poll', 'bench', '{}');
    insert into outbox (job, payload, dedupe_key)
      values ('issue-receipt', jsonb_build_object('attemptId', att.id), 'issue-receipt:' || att.id);

    select id into clearing from ledger_accounts
     where gateway = 'razorpay' and mode = 'test' and kind = 'gateway_clearing';
    select id into fees from ledger_accounts where gateway = 'razorpay' and mode = 'test' and kind = 'fees';
    select id into wallet from ledger_accounts where owner_id = pay.owner_id and mode = 'test' and kind = 'wallet';
    insert into ledger_transfers (id, mode, source_type, source_id, kind, payment_id)
      values (moved, 'test', 'attempt', att.id, 'credit', pay.id);
    insert into ledger_entries (transfer_id, account_id, mode, amount_paise) values
      (moved, clearing, 'test', -pay.total_paise),
      (moved, wallet, 'test', pay.credit_paise),
      (moved, fees, 'test', pay.fee_paise);
    perform 1 from ledger_balances where account_id in (clearing, wallet, fees) order by account_id for update;
    update ledger_balances b set balance_paise = b.balance_paise + line.amount,
           entry_count = entry_count + 1, updated_at = now()
      from (values (clearing, -pay.total_paise), (wallet, pay.credit_paise), (fees, pay.fee_paise)) line (id, amount)
     where b.account_id = line.id;
    return 'credited';
  end $$`;
