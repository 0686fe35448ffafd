import { AS_OWNER } from '../account-proofs/as-owner';
import { replaceIn, reversed } from '../user-management/replace-in';

const ERASURE = [
  [
    'delete from billing_details where user_id = p_user_id;',
    `delete from billing_details where user_id = p_user_id;
    -- What the journal has of the person cannot be read any more.
    delete from person_keys where user_id = p_user_id;`,
  ],
] as const;

/** A closed account that the backup brings back is closed again, by the same checks and the same erasure. */
export const CLOSING_AGAIN = `
    ${replaceIn('erase_account', ERASURE)}
    -- outcome: closed, refused (then with the obstacles), or known: closed already, or not in the backup.
    create function close_account_again(p_line_id uuid, p_user_id uuid, p_mode text)
      returns table (outcome text, obstacles jsonb) language plpgsql ${AS_OWNER} as $$
    #variable_conflict use_column
    declare
      v_user users;
      v_obstacles jsonb;
    begin
      perform require_lost_booking(p_line_id);
      -- The order of close_account.
      perform from payments p join wallet_owners o on o.id = p.owner_id
        where o.user_id = p_user_id or o.external_id = p_user_id::text order by p.id for update of p;
      perform from wallet_owners
        where user_id = p_user_id or external_id = p_user_id::text or merchant_user_id = p_user_id order by id for update;
      select * from users where id = p_user_id for update into v_user;
      if v_user.id is null or v_user.closed_at is not null then
        return query select 'known', null::jsonb; return;
      end if;
      select jsonb_agg(to_jsonb(found)) from account_closing_obstacles(p_user_id, p_mode) found into v_obstacles;
      if v_obstacles is not null then return query select 'refused', v_obstacles; return; end if;
      if v_user.role <> 1 then
        perform set_config('deccanloop.role_change_is_recorded', 'true', true);
        update users set role = 1 where id = p_user_id;
        perform set_config('deccanloop.role_change_is_recorded', '', true);
        insert into security_events (kind, user_id, device, detail) values ('role_changed', p_user_id, 'worker',
          jsonb_build_object('from', v_user.role, 'to', 1, 'reason', 'closed before a restore'));
      end if;
      update users set deactivated_at = null where id = p_user_id and deactivated_at is not null;
      perform erase_account(p_user_id, array(
        select id from wallet_owners where user_id = p_user_id or external_id = p_user_id::text));
      update wallet_owners set closed_at = now() where merchant_user_id = p_user_id and closed_at is null;
      insert into security_events (kind, user_id, device, detail)
        values ('account_closed', p_user_id, 'worker', jsonb_build_object('reason', 'closed before a restore'));
      return query select 'closed', null::jsonb;
    end $$;
    revoke execute on function close_account_again(uuid, uuid, text) from public;
    grant execute on function close_account_again(uuid, uuid, text) to deccanloop_worker;
`;

export const CLOSING_AGAIN_DOWN = `
    drop function close_account_again(uuid, uuid, text);
    ${replaceIn('erase_account', reversed(ERASURE))}
`;
