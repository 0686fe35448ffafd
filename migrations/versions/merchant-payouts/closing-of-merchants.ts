import { AS_OWNER } from '../account-proofs/as-owner';
import { replaceIn, reversed } from '../user-management/replace-in';

const OWNERS =
  'from wallet_owners where user_id = p_user_id or external_id = p_user_id::text or merchant_user_id = p_user_id';

const OBSTACLES = [
  [`select id ${OWNERS}`, `select id, kind ${OWNERS}`],
  [
    'select p.* from payments p join owner on owner.id = p.owner_id where p.mode = p_mode',
    // Merchants know their own transaction id, and have no page of the payment of ours.
    `select p.*, coalesce('txn_' || replace(c.merchant_payment_id::text, '-', ''), p.public_id) as known_as,
             case owner.kind when 'person' then p.public_id end as page_id
        from payments p join owner on owner.id = p.owner_id left join merchant_collections c on c.payment_id = p.id
       where p.mode = p_mode`,
  ],
  ['p.public_id, p.public_id', 'p.known_as, p.page_id'],
  [
    `select 1 as rank, 'wallet_money' as kind`,
    `select 1 as rank, case a.kind when 'wallet' then 'wallet_money' else 'merchant_money' end as kind`,
  ],
  [
    `select 6, 'phase_payment_open'`,
    `select 6, 'payout_open', m.amount_paise, m.utr, null, case r.state when 'waiting' then r.expires_at end, r.requested_at
        from merchant_payouts m join owner on owner.id = m.owner_id join approvals r on r.merchant_payout_id = m.id
       where m.mode = p_mode and r.state in ('waiting', 'approved')
      union all
      select 6, 'phase_payment_open'`,
  ],
] as const;

const CLOSING = [
  [
    'or external_id = p_user_id::text order by id for update);',
    `or external_id = p_user_id::text order by id for update);
    -- A credit of the merchant's balance takes KEY SHARE on this row: it ends first and is seen, or finds the account closed.
    perform from wallet_owners where merchant_user_id = p_user_id for update;`,
  ],
  [
    'select jsonb_agg(to_jsonb(found)) from account_closing_obstacles',
    // An owner that a first payment has created meanwhile: after the lock of the account, no further one can be.
    `perform from wallet_owners where merchant_user_id = p_user_id for update;
    select jsonb_agg(to_jsonb(found)) from account_closing_obstacles`,
  ],
  [
    'perform erase_account(p_user_id, v_owner_ids);',
    `perform erase_account(p_user_id, v_owner_ids);
    update wallet_owners set closed_at = now() where merchant_user_id = p_user_id;`,
  ],
] as const;

/** A merchant's account is not closed while money or a payout is on its way, and its closed balance receives nothing unnoticed. */
export const CLOSING_OF_MERCHANTS = `
    ${replaceIn('account_closing_obstacles', OBSTACLES)}
    ${replaceIn('close_account', CLOSING)}
    -- A payer may begin the first live payment while the account is being closed.
    create function merchant_is_open() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      -- KEY SHARE: waits for a closing in progress; the second statement sees its result.
      perform from users where id = new.merchant_user_id for key share;
      if exists (select from users where id = new.merchant_user_id and closed_at is not null) then
        raise exception 'the account is closed' using errcode = '23514', constraint = 'account_is_open';
      end if;
      return new;
    end $$;
    revoke execute on function merchant_is_open() from public;
    -- Workers may: a restored database rebuilds lost payments.
    create trigger wallet_owners_of_open_merchant before insert on wallet_owners
      for each row when (new.merchant_user_id is not null and current_user = 'deccanloop_bff')
      execute function merchant_is_open();`;

export const CLOSING_OF_MERCHANTS_DOWN = `
    drop trigger wallet_owners_of_open_merchant on wallet_owners;
    drop function merchant_is_open();
    ${replaceIn('close_account', reversed(CLOSING))}
    ${replaceIn('account_closing_obstacles', reversed(OBSTACLES))}`;
