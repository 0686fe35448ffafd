import { AS_OWNER } from '../account-proofs/as-owner';
import { ERASURE } from '../account-closing/erasure';

/**
 * Address and device of an entry of the audit log stand in a row of their own, which is deleted when the account is closed. The
 * entry itself never changes again.
 */
export const CLIENTS = `
  create table security_event_clients (
    event_id bigint primary key,
    address text,
    -- The browser; of an entry of a process its name.
    device text,
    -- Makes it impossible to guess an erased address from its hash in the chain.
    salt uuid not null default gen_random_uuid()
  );
  insert into security_event_clients (event_id, address, device)
    select id, address, device from security_events where address is not null or device is not null;
  create index security_event_clients_by_address on security_event_clients (address, event_id desc)
    where address is not null;

  -- Empties both columns without writing a row again.
  alter table security_events drop column address, drop column device;
  -- Entries are inserted with them; the trigger moves them.
  alter table security_events add column address text, add column device text,
    add constraint security_events_client_is_moved check (address is null and device is null);

  create function security_event_is_stored() returns trigger language plpgsql ${AS_OWNER} as $$
  begin
    if new.address is not null or new.device is not null then
      insert into security_event_clients (event_id, address, device) values (new.id, new.address, new.device);
      new.address := null;
      new.device := null;
    end if;
    insert into security_events_to_chain (event_id) values (new.id);
    return new;
  end $$;
  create trigger security_events_stored before insert on security_events
    for each row execute function security_event_is_stored();

  create or replace function security_events_are_append_only() returns trigger language plpgsql as $$
    begin raise exception 'security events are append-only'; end $$;
  create trigger security_events_not_truncated before truncate on security_events
    for each statement execute function security_events_are_append_only();

  create function security_event_clients_are_kept() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and exists (
         select from security_events e join users u on u.id = e.user_id
          where e.id = old.event_id and e.actor_id is null and u.closed_at is not null) then
      return old;
    end if;
    raise exception 'clients of security events are append-only';
  end $$;
  create trigger security_event_clients_kept before update or delete on security_event_clients
    for each row execute function security_event_clients_are_kept();
  create trigger security_event_clients_not_truncated before truncate on security_event_clients
    for each statement execute function security_event_clients_are_kept();

  ${erasureWith(`delete from security_event_clients using security_events e
      where e.id = event_id and e.user_id = p_user_id and e.actor_id is null;`)}

  grant select on security_event_clients to deccanloop_bff, deccanloop_worker;
  -- Neither id nor time: an entry cannot be dated back.
  revoke insert on security_events from deccanloop_bff, deccanloop_worker;
  grant insert (kind, user_id, actor_id, session_id, address, device, detail)
    on security_events to deccanloop_bff, deccanloop_worker;
  revoke execute on function security_event_is_stored(), security_event_clients_are_kept() from public;
`;

export const CLIENTS_DOWN = `
  revoke insert (kind, user_id, actor_id, session_id, address, device, detail)
    on security_events from deccanloop_bff, deccanloop_worker;
  grant insert on security_events to deccanloop_bff, deccanloop_worker;
  ${ERASURE.replace('create function', 'create or replace function')}
  drop trigger security_events_stored on security_events;
  drop trigger security_events_not_truncated on security_events;
  drop trigger security_events_append_only on security_events;
  drop function security_event_is_stored();
  alter table security_events drop constraint security_events_client_is_moved;
  update security_events e set address = c.address, device = c.device
    from security_event_clients c where c.event_id = e.id;
  create or replace function security_events_are_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.address is null and new.device is null
       and to_jsonb(new) - 'address' - 'device' = to_jsonb(old) - 'address' - 'device'
       and exists (select from users where id = old.user_id and closed_at is not null) then
      return new;
    end if;
    raise exception 'security events are append-only';
  end $$;
  create trigger security_events_append_only before update or delete on security_events
    for each row execute function security_events_are_append_only();
  drop table security_event_clients;
  drop function security_event_clients_are_kept();
`;

/** The erasure of an account with another statement for the audit log. */
function erasureWith(statement: string): string {
  const before = /update security_events set address = null, device = null\s+where [^;]+;/;
  if (!before.test(ERASURE)) throw new Error('the erasure of accounts does not change the audit log');
  return ERASURE.replace('create function', 'create or replace function').replace(before, statement);
}
