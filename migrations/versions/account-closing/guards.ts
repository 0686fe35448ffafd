import { AS_OWNER } from '../account-proofs/as-owner';

/** Tables in which a session of the user stores something about the user. */
const OF_USERS = [
  'account_notices',
  'billing_details',
  'data_exports',
  'mail_opt_outs',
  'one_time_codes',
  'passkeys',
  'quotations',
  'reset_grants',
  'sessions',
  'support_reports',
] as const;

const REJECT = `
      raise exception 'the account is closed' using errcode = '23514', constraint = 'account_is_open';`;

/**
 * What keeps a closed account closed. A request that began before waits for the lock of \`close_account\` and is rejected
 * here, so that it neither starts a payment nor stores personal data again.
 */
export const GUARDS = `
  create function user_is_open() returns trigger language plpgsql ${AS_OWNER} as $$
  declare
    v_user_id uuid := case tg_table_name when 'ticket_messages' then to_jsonb(new)->>'author_id'
                                         else to_jsonb(new)->>'user_id' end;
  begin
    -- KEY SHARE: waits for a closing in progress; the second statement sees its result.
    perform from users where id = v_user_id for key share;
    if exists (select from users where id = v_user_id and closed_at is not null) then ${REJECT}
    end if;
    return new;
  end $$;
  ${OF_USERS.map(
    (table) => `create trigger ${table}_of_open_account before insert on ${table}
    for each row when (new.user_id is not null) execute function user_is_open();`,
  ).join('\n  ')}
  create trigger quotations_claimed_by_open_account before update of user_id on quotations
    for each row when (new.user_id is distinct from old.user_id and new.user_id is not null)
    execute function user_is_open();
  -- Of a session; a mail names no author, and may still come.
  create trigger ticket_messages_of_open_account before insert on ticket_messages
    for each row when (new.author = 'customer' and new.author_id is not null) execute function user_is_open();

  create function closed_account_is_final() returns trigger language plpgsql as $$
  begin ${REJECT}
  end $$;
  create trigger users_closed_is_final before update on users
    for each row when (old.closed_at is not null) execute function closed_account_is_final();
  create trigger wallet_owners_closed_is_final before update on wallet_owners
    for each row when (old.closed_at is not null) execute function closed_account_is_final();

  -- Payers start nothing with a closed wallet. Workers may: a restored database rebuilds lost payments.
  create function wallet_is_open() returns trigger language plpgsql ${AS_OWNER} as $$
  declare
    v_owner_id uuid := case tg_table_name
      when 'payment_attempts' then (select owner_id from payments where id = (to_jsonb(new)->>'payment_id')::uuid)
      else (to_jsonb(new)->>'owner_id')::uuid end;
  begin
    -- KEY SHARE: waits for a closing in progress; the second statement sees its result.
    perform from wallet_owners where id = v_owner_id for key share;
    if exists (select from wallet_owners where id = v_owner_id and closed_at is not null) then ${REJECT}
    end if;
    return new;
  end $$;
  ${['payments', 'payment_attempts', 'phase_payments']
    .map(
      (table) => `create trigger ${table}_of_open_wallet before insert on ${table}
    for each row when (current_user = 'deccanloop_bff') execute function wallet_is_open();`,
    )
    .join('\n  ')}
  -- A retry of an order that exists.
  create trigger payments_retried_with_open_wallet before update of polling_since on payments
    for each row when (current_user = 'deccanloop_bff') execute function wallet_is_open();

  -- Money that reaches a closed wallet, such as a capture that the gateway reports late, is recorded as always, and
  -- somebody must send it back.
  create function find_credit_of_closed_wallet() returns trigger language plpgsql ${AS_OWNER} as $$
  begin
    -- KEY SHARE, as above: either the closing sees this money, or this finds the wallet closed.
    perform from wallet_owners o join ledger_accounts a on a.owner_id = o.id where a.id = new.account_id
      for key share of o;
    insert into payment_findings (payment_id, kind, dedupe_key, detail)
      select t.payment_id, 'closed_account_credited', 'closed_account_credited:' || t.id,
             jsonb_build_object('amountPaise', new.amount_paise)
        from ledger_accounts a join wallet_owners o on o.id = a.owner_id
        join ledger_transfers t on t.id = new.transfer_id
       where a.id = new.account_id and o.closed_at is not null
      on conflict (dedupe_key) do nothing;
    return null;
  end $$;
  create trigger ledger_entries_of_closed_wallet after insert on ledger_entries
    for each row when (new.amount_paise > 0) execute function find_credit_of_closed_wallet();

  -- A later status check reports the UPI address again.
  create function no_vpa_of_closed_account() returns trigger language plpgsql ${AS_OWNER} as $$
  begin
    if exists (select from payments p join wallet_owners o on o.id = p.owner_id
                where p.id = new.payment_id and o.closed_at is not null) then
      new.vpa := null;
    end if;
    return new;
  end $$;
  create trigger gateway_payment_details_without_vpa before insert or update of vpa on gateway_payment_details
    for each row when (new.vpa is not null) execute function no_vpa_of_closed_account();

  -- Of an entry of the audit log of a closed account, address and device can be erased, and nothing else.
  create or replace function security_events_are_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.address is null and new.device is null
       and to_jsonb(new) - 'address' - 'device' = to_jsonb(old) - 'address' - 'device'
       and exists (select from users where id = old.user_id and closed_at is not null) then
      return new;
    end if;
    raise exception 'security events are append-only';
  end $$;

  -- Of a message about a quotation, only the text can be erased.
  drop trigger quotation_messages_append_only on quotation_messages;
  create trigger quotation_messages_append_only before delete or truncate on quotation_messages
    for each statement execute function reject_change();
  create function quotation_messages_keep_text() returns trigger language plpgsql as $$
  begin
    if new.text = 'Erased' and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then return new; end if;
    raise exception 'quotation_messages is append-only' using errcode = '42501';
  end $$;
  create trigger quotation_messages_keep_text before update on quotation_messages
    for each row execute function quotation_messages_keep_text();

  revoke execute on function user_is_open(), wallet_is_open(), find_credit_of_closed_wallet(),
    no_vpa_of_closed_account() from public;
`;

export const GUARDS_DOWN = `
  drop trigger quotation_messages_keep_text on quotation_messages;
  drop function quotation_messages_keep_text();
  drop trigger quotation_messages_append_only on quotation_messages;
  create trigger quotation_messages_append_only before update or delete or truncate on quotation_messages
    for each statement execute function reject_change();
  create or replace function security_events_are_append_only() returns trigger language plpgsql as $$
    begin raise exception 'security events are append-only'; end $$;
  drop trigger gateway_payment_details_without_vpa on gateway_payment_details;
  drop function no_vpa_of_closed_account();
  drop trigger ledger_entries_of_closed_wallet on ledger_entries;
  drop function find_credit_of_closed_wallet();
  ${['payments', 'payment_attempts', 'phase_payments'].map((table) => `drop trigger ${table}_of_open_wallet on ${table};`).join('\n  ')}
  drop trigger payments_retried_with_open_wallet on payments;
  drop function wallet_is_open();
  drop trigger wallet_owners_closed_is_final on wallet_owners;
  drop trigger users_closed_is_final on users;
  drop function closed_account_is_final();
  drop trigger ticket_messages_of_open_account on ticket_messages;
  drop trigger quotations_claimed_by_open_account on quotations;
  ${OF_USERS.map((table) => `drop trigger ${table}_of_open_account on ${table};`).join('\n  ')}
  drop function user_is_open();
`;
