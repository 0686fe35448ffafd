import type { Migration } from '../migration';

/** The append-only audit log of accounts, and the mails to users about its events. */
export const securityEvents: Migration = {
  name: '20261120200200-security-events',
  up: `
    create table security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      -- The account; null when there is none (an unknown address). Kept after the account is deleted.
      user_id uuid,
      -- The member of staff who did it; null when it was the user.
      actor_id uuid,
      session_id uuid,
      address text,
      device text,
      detail jsonb not null default '{}',
      constraint security_events_kind_form check (kind ~ '^[a-z_]{3,40}$')
    );
    create index security_events_by_user on security_events (user_id, id desc);
    create index security_events_by_kind on security_events (kind, id desc);
    create function security_events_are_append_only() returns trigger language plpgsql as $$
      begin raise exception 'security events are append-only'; end $$;
    create trigger security_events_append_only before update or delete on security_events
      for each row execute function security_events_are_append_only();

    create table account_notices (
      id uuid primary key,
      user_id uuid constraint account_notices_user_fkey references users (id) on delete cascade,
      kind text not null,
      -- The address at that time: a change of address is announced to the old one.
      email text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index account_notices_by_user on account_notices (user_id);
    create index account_notices_created on account_notices (created_at);

    -- Ends all sessions of a user when the role changes, by any client, so that old privileges end at once.
    create function end_sessions_of_changed_role() returns trigger language plpgsql as $$
      begin
        update sessions set ended_at = now(), end_reason = 'role_changed'
         where user_id = new.id and ended_at is null;
        insert into security_events (kind, user_id, detail)
          values ('role_changed', new.id, jsonb_build_object('from', old.role, 'to', new.role));
        return null;
      end $$;
    create trigger users_role_change after update of role on users
      for each row when (old.role is distinct from new.role) execute function end_sessions_of_changed_role();

    grant select, insert on security_events to deccanloop_bff, deccanloop_worker;
    grant select, insert on account_notices to deccanloop_bff, deccanloop_worker;
    grant update (sent_at), delete on account_notices to deccanloop_worker;
  `,
  down: `
    drop trigger users_role_change on users; drop function end_sessions_of_changed_role();
    drop table account_notices; drop table security_events; drop function security_events_are_append_only();
  `,
};
