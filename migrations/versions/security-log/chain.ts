import { AS_OWNER } from '../account-proofs/as-owner';

/**
 * The hash chain over the audit log. Each stored entry waits in `security_events_to_chain`, whose row is committed with it, so no
 * entry is missed however late its transaction commits. A worker gives them their positions. docs/decisions/0054.
 */
export const CHAIN = `
  create table security_events_to_chain (
    event_id bigint primary key,
    added_at timestamptz not null default now()
  );
  insert into security_events_to_chain (event_id) select id from security_events;

  create table security_event_chain (
    -- 1, 2, 3, … in the order in which entries were found. Ids have gaps, and a lower id may be committed later.
    position bigint primary key,
    event_id bigint not null constraint security_event_chain_event_unique unique,
    -- SHA-256 of salt, address and device; null for an entry without them.
    client_hash bytea,
    -- SHA-256 of the hash before, the entry and client_hash.
    hash bytea not null,
    added_at timestamptz not null default now()
  );

  create function security_event_chain_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the chain of security events is append-only'; end $$;
  create trigger security_event_chain_append_only before update or delete on security_event_chain
    for each row execute function security_event_chain_is_append_only();
  create trigger security_event_chain_not_truncated before truncate on security_event_chain
    for each statement execute function security_event_chain_is_append_only();

  -- What the hashes cover; the check computes both again (core/domain/audit-log/chain).
  create function security_event_content(e security_events) returns text language sql stable as $$
    select jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.kind, e.user_id, e.actor_id,
                             e.session_id, e.detail)::text $$;
  create function security_event_client_content(c security_event_clients) returns text language sql stable as $$
    select jsonb_build_array(c.salt, c.address, c.device)::text $$;

  -- Adds at most p_limit waiting entries. Returns how many, or 0 while another worker does.
  create function chain_security_events(p_limit integer) returns integer language plpgsql ${AS_OWNER} as $$
  declare
    v_event record;
    v_position bigint;
    v_hash bytea;
    v_count integer := 0;
  begin
    perform require_read_committed();
    -- Only workers take this lock: entries are stored without it.
    if not pg_try_advisory_xact_lock(hashtextextended('security event chain', 0)) then return 0; end if;
    -- A statement of its own, after the lock: it sees what the worker before has committed.
    select position, hash from security_event_chain order by position desc limit 1 into v_position, v_hash;
    v_position := coalesce(v_position, 0);
    v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
    for v_event in
      select e.id, security_event_content(e) as content,
             case when c.event_id is not null
                  then sha256(convert_to(security_event_client_content(c), 'UTF8')) end as client_hash
        from security_events_to_chain w
        join security_events e on e.id = w.event_id
        left join security_event_clients c on c.event_id = e.id
       order by w.event_id limit p_limit
    loop
      v_position := v_position + 1;
      v_hash := sha256(v_hash || convert_to(v_event.content, 'UTF8') || coalesce(v_event.client_hash, ''));
      insert into security_event_chain (position, event_id, client_hash, hash)
        values (v_position, v_event.id, v_event.client_hash, v_hash);
      delete from security_events_to_chain where event_id = v_event.id;
      v_count := v_count + 1;
    end loop;
    return v_count;
  end $$;

  create table security_chain_checks (
    id bigint generated always as identity primary key,
    checked_at timestamptz not null default now(),
    -- The last position and its hash: a chain that ends before it was cut off.
    position bigint not null,
    hash bytea not null,
    -- What differs first; null when nothing does.
    fault jsonb
  );
  create trigger security_chain_checks_append_only before update or delete on security_chain_checks
    for each row execute function security_event_chain_is_append_only();

  -- Faults that operators have explained (make audit-log ACCEPT=1); later checks go on behind them.
  create table security_chain_exceptions (
    id bigint generated always as identity primary key,
    kind text not null,
    position bigint,
    event_id bigint,
    reason text not null,
    accepted_at timestamptz not null default now(),
    constraint security_chain_exceptions_name_a_place check (position is not null or event_id is not null)
  );

  grant select on security_event_chain, security_events_to_chain, security_chain_checks, security_chain_exceptions
    to deccanloop_bff, deccanloop_worker;
  grant insert (position, hash, fault) on security_chain_checks to deccanloop_worker;
  revoke execute on function security_event_chain_is_append_only(), chain_security_events(integer) from public;
  grant execute on function chain_security_events(integer) to deccanloop_worker;

  alter table system_alarms drop constraint system_alarms_kind_known,
    add constraint system_alarms_kind_known check (kind in ('workers', 'outbox', 'status_checks', 'audit_log'));
`;

export const CHAIN_DOWN = `
  delete from system_alarms where kind = 'audit_log';
  alter table system_alarms drop constraint system_alarms_kind_known,
    add constraint system_alarms_kind_known check (kind in ('workers', 'outbox', 'status_checks'));
  drop table security_chain_exceptions;
  drop table security_chain_checks;
  drop function chain_security_events(integer), security_event_content(security_events),
    security_event_client_content(security_event_clients);
  drop table security_event_chain;
  drop function security_event_chain_is_append_only();
  drop table security_events_to_chain;
`;
