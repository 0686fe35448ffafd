import { AS_OWNER } from '../account-proofs/as-owner';

const OPEN_DISPUTE = `('open', 'under_review', 'action_required')`;

/**
 * Money of a credited capture that a gateway has taken back or may take back: outside refunds that are not recorded, and open
 * disputes. What they take from the wallet is what \`refundParts\` (contracts) says, which a test compares; two holds of one
 * capture never count the same money twice. A hold may exceed the balance. It takes no lock: one that commits while a debit is
 * checked counts as the later of the two.
 */
export const HOLDS_OF_CAPTURES = `
    -- The wallet's part of an amount that leaves a capture, in paise. The fee bears the rest.
    create function refund_wallet_part(
      p_captured bigint, p_fee bigint, p_gone bigint, p_gone_fee bigint, p_amount bigint
    ) returns bigint language sql immutable as $$
      select p_amount - least(
        greatest(
          div(2 * p_fee::numeric * (p_gone + p_amount) + p_captured, 2 * p_captured::numeric)::bigint - p_gone_fee,
          0,
          p_amount - ((p_captured - p_gone) - (p_fee - p_gone_fee))),
        p_amount,
        p_fee - p_gone_fee)
    $$;

    -- What disputes and outside refunds of a capture hold; 0 for those that hold nothing (any more). Of the account of its owner.
    create function wanted_holds_of_capture(p_capture_id uuid)
      returns table (account_id uuid, mode text, reason text, source_id uuid, amount_paise bigint, is_booked boolean)
      language plpgsql stable ${AS_OWNER} as $$
    declare
      v_capture record;
      v_before bigint;
      v_cause record;
      v_taken bigint;
    begin
      select account.id as account_id, capture.mode,
             capture.credit_paise + capture.fee_paise as captured, capture.fee_paise as fee,
             capture.refunded_paise + capture.lost_paise - held.paise as gone,
             capture.refunded_fee_paise + capture.lost_fee_paise as gone_fee,
             -- Returned before the credit, so that no wallet has it.
             greatest(0, capture.amount_paise - capture.credit_paise - capture.fee_paise - held.paise) as uncredited
        from payment_captures capture
        join payments payment on payment.id = capture.payment_id
        join ledger_accounts account on account.owner_id = payment.owner_id and account.mode = capture.mode
         and account.kind in ('wallet', 'merchant_balance')
       cross join lateral (
         select ((select coalesce(sum(held_paise), 0) from refunds
                   where capture_id = capture.id and state in ('pending', 'processed'))
               + (select coalesce(sum(held_paise), 0) from payment_disputes where capture_id = capture.id))::bigint as paise) held
       where capture.id = p_capture_id and capture.status = 'credited' and capture.credit_paise + capture.fee_paise > 0
        into v_capture;
      v_before := v_capture.uncredited;
      account_id := v_capture.account_id;
      mode := v_capture.mode;

      for v_cause in
        select 1 as rank, 'outside_refund' as reason, id as source_id, o.amount_paise, reported_at as since,
               refund_id is null and state <> 'failed' as is_open, refund_id is not null as is_booked
          from outside_refunds o where capture_id = p_capture_id
        union all
        select 2, 'dispute', id, d.amount_paise, opened_at, status in ${OPEN_DISPUTE}, status = 'lost'
          from payment_disputes d where capture_id = p_capture_id
        order by rank, since, source_id
      loop
        reason := v_cause.reason;
        source_id := v_cause.source_id;
        is_booked := v_cause.is_booked;
        amount_paise := 0;
        if v_cause.is_open and account_id is not null then
          v_taken := v_cause.amount_paise;
          if reason = 'outside_refund' then
            v_taken := greatest(0, v_cause.amount_paise - v_before);
            v_before := greatest(0, v_before - v_cause.amount_paise);
          end if;
          v_taken := least(v_taken, greatest(0, v_capture.captured - v_capture.gone));
          amount_paise := refund_wallet_part(v_capture.captured, v_capture.fee, v_capture.gone, v_capture.gone_fee, v_taken);
          v_capture.gone := v_capture.gone + v_taken;
          v_capture.gone_fee := v_capture.gone_fee + v_taken - amount_paise;
        end if;
        return next;
      end loop;
    end $$;

    create function hold_capture_money(p_capture_id uuid) returns void language plpgsql ${AS_OWNER} as $$
    declare
      v_wanted record;
      v_active record;
    begin
      for v_wanted in select * from wanted_holds_of_capture(p_capture_id) loop
        select id, amount_paise from ledger_holds
         where reason = v_wanted.reason and source_id = v_wanted.source_id and state = 'active' into v_active;
        continue when coalesce(v_active.amount_paise, 0) = v_wanted.amount_paise;
        if v_active.id is not null then
          update ledger_holds set state = case when v_wanted.is_booked then 'posted' else 'released' end, ended_at = now()
           where id = v_active.id;
        end if;
        if v_wanted.amount_paise > 0 then
          insert into ledger_holds (mode, account_id, reason, source_id, amount_paise)
            values (v_wanted.mode, v_wanted.account_id, v_wanted.reason, v_wanted.source_id, v_wanted.amount_paise);
        end if;
      end loop;
    end $$;

    create function hold_money_of_changed_capture() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      perform hold_capture_money((case tg_table_name when 'payment_captures' then to_jsonb(new) ->> 'id'
                                                     else to_jsonb(new) ->> 'capture_id' end)::uuid);
      return null;
    end $$;
    create trigger outside_refunds_hold_money
      after insert or update of capture_id, refund_id, state, amount_paise on outside_refunds
      for each row when (new.capture_id is not null) execute function hold_money_of_changed_capture();
    create trigger payment_disputes_hold_money
      after insert or update of capture_id, status, amount_paise, held_paise on payment_disputes
      for each row when (new.capture_id is not null) execute function hold_money_of_changed_capture();
    -- A credit of money that was on hold, and what is left of a capture. The usual credit inserts the row and links its refunds
    -- and disputes, which the triggers above see.
    create trigger payment_captures_hold_money
      after update of status, credit_paise, refunded_paise, refunded_fee_paise, lost_paise, lost_fee_paise on payment_captures
      for each row execute function hold_money_of_changed_capture();
    revoke execute on function hold_capture_money(uuid), hold_money_of_changed_capture(), wanted_holds_of_capture(uuid) from public;
    grant execute on function wanted_holds_of_capture(uuid) to deccanloop_worker;
    select hold_capture_money(capture_id) from (
      select capture_id from outside_refunds union select capture_id from payment_disputes) known where capture_id is not null;
`;

export const HOLDS_OF_CAPTURES_DOWN = `
    drop trigger payment_captures_hold_money on payment_captures;
    drop trigger payment_disputes_hold_money on payment_disputes;
    drop trigger outside_refunds_hold_money on outside_refunds;
    drop function hold_money_of_changed_capture(), hold_capture_money(uuid), wanted_holds_of_capture(uuid),
      refund_wallet_part(bigint, bigint, bigint, bigint, bigint);
`;
