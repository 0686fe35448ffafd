import { AS_OWNER } from '../account-proofs/as-owner';

const WHO = 'p_session_id uuid, p_address text, p_device text';

/** Ends a function with this outcome when the caller is no administrator who was re-authenticated a moment ago. */
const CHECK = `
    select * from acting_administrator(p_session_id) into v_admin;
    if v_admin.rejection is not null then
      outcome := v_admin.rejection;
      return;
    end if;`;

/** Undoes the block when the stored changes do not fit together from v_at on, and says from when. */
const assertFits = (touchesRoles: string): string => `
        conflict_at := gateway_settings_fault(v_mode, v_at);
        if conflict_at is not null then
          raise exception 'a minimum is above its maximum' using errcode = 'DL001';
        end if;
        conflict_at := case when ${touchesRoles} and not coalesce(p_accepts_no_gateway, false) then gateway_settings_gap(v_mode, v_at) end;
        if conflict_at is not null then
          raise exception 'no gateway would be active' using errcode = 'DL002';
        end if;
      exception
        when sqlstate 'DL001' then
          outcome := 'planned_conflict';
          return;
        when sqlstate 'DL002' then
          outcome := 'no_gateway_left';
          return;
      end;`;

/** How settings are changed: by these functions only, besides the owner of the schema. */
export const CHANGING = `
  -- Stores one change of one gateway, given as its settings from then on; what differs from the settings of that time is
  -- stored. An active gateway that is replaced becomes the fallback, a fallback that is replaced has no role.
  -- p_effective_at null: at once. p_expected_version null: whatever was changed before.
  create function store_gateway_change(
    ${WHO}, p_source text, p_set_by uuid, p_mode text, p_gateway text,
    p_enabled boolean, p_role text, p_min_paise bigint, p_max_paise bigint, p_fee_basis_points integer, p_fee_mode text,
    p_effective_at timestamptz, p_reason text, p_expected_version bigint, p_accepts_no_gateway boolean,
    out outcome text, out change_id uuid, out conflict_at timestamptz) language plpgsql as $$
  declare
    v_mode text := p_mode;
    v_now timestamptz;
    v_at timestamptz;
    v_before record;
    v_role text := case when p_enabled then coalesce(p_role, 'none') else 'none' end;
    v_touches_roles boolean;
  begin
    perform require_read_committed();
    -- Of two changes at once, the second is compared with what the first has stored.
    perform pg_advisory_xact_lock(hashtextextended('gateway_settings:' || v_mode, 0));
    -- Never before the change before it, also when the clock was set back: the newest decides.
    select greatest(clock_timestamp(), max(created_at)) from gateway_setting_changes where mode = v_mode into v_now;
    v_at := coalesce(p_effective_at, v_now);
    if p_expected_version <> gateway_settings_version(v_mode, v_now) then
      outcome := 'settings_changed';
      return;
    end if;
    if v_at < v_now then
      outcome := 'time_passed';
      return;
    end if;
    select * from gateway_settings_at(v_at) s where s.mode = v_mode and s.gateway = p_gateway into v_before;
    if v_before.gateway is null then
      outcome := 'unknown_gateway';
      return;
    end if;
    if (v_before.enabled, coalesce(v_before.role, 'none'), v_before.min_paise, v_before.max_paise,
        v_before.fee_basis_points, v_before.fee_mode)
       = (p_enabled, v_role, p_min_paise, p_max_paise, p_fee_basis_points, p_fee_mode) then
      outcome := 'unchanged';
      return;
    end if;
    v_touches_roles := v_role <> coalesce(v_before.role, 'none');
    change_id := gen_random_uuid();
    begin
      insert into gateway_setting_changes (
          change_id, gateway, mode, effective_at, created_at, reason, source, set_by,
          enabled, role, min_paise, max_paise, fee_basis_points, fee_mode)
        select store_gateway_change.change_id, s.gateway, v_mode, v_at, v_now, p_reason, p_source, p_set_by,
               n.enabled, n.role, n.min_paise, n.max_paise, n.fee_basis_points, n.fee_mode
          from gateway_settings_at(v_at) s
          cross join lateral (
            select nullif(p_enabled, s.enabled) as enabled, nullif(v_role, coalesce(s.role, 'none')) as role,
                   nullif(p_min_paise, s.min_paise) as min_paise, nullif(p_max_paise, s.max_paise) as max_paise,
                   nullif(p_fee_basis_points, s.fee_basis_points) as fee_basis_points,
                   nullif(p_fee_mode, s.fee_mode) as fee_mode
             where s.gateway = p_gateway
            union all
            select null, case when s.role = 'active' then 'fallback' else 'none' end, null, null, null, null
             where s.gateway <> p_gateway and v_touches_roles and s.role = v_role
          ) n
         where s.mode = v_mode
         order by s.gateway <> p_gateway;
      ${assertFits('v_touches_roles')}
    insert into security_events (kind, actor_id, session_id, address, device, detail)
      values ('gateway_settings_changed', p_set_by, p_session_id, p_address, p_device,
              jsonb_strip_nulls(jsonb_build_object(
                'gateway', p_gateway, 'mode', v_mode, 'change', change_id, 'plannedFor', p_effective_at, 'reason', p_reason,
                'by', nullif(replace(p_source, '_', ' '), 'administrator'),
                'enabled', nullif(p_enabled, v_before.enabled), 'role', nullif(v_role, coalesce(v_before.role, 'none')),
                'minPaise', nullif(p_min_paise, v_before.min_paise), 'maxPaise', nullif(p_max_paise, v_before.max_paise),
                'feeBasisPoints', nullif(p_fee_basis_points, v_before.fee_basis_points),
                'feeMode', nullif(p_fee_mode, v_before.fee_mode))));
    outcome := 'done';
  end $$;

  create function change_gateway_settings(
    ${WHO}, p_mode text, p_gateway text,
    p_enabled boolean, p_role text, p_min_paise bigint, p_max_paise bigint, p_fee_basis_points integer, p_fee_mode text,
    p_effective_at timestamptz, p_reason text, p_expected_version bigint, p_accepts_no_gateway boolean,
    out outcome text, out conflict_at timestamptz) language plpgsql ${AS_OWNER} as $$
  declare
    v_admin record;
  begin
    ${CHECK}
    select s.outcome, s.conflict_at from store_gateway_change(
        p_session_id, p_address, p_device, 'administrator', v_admin.admin_id, p_mode, p_gateway,
        p_enabled, p_role, p_min_paise, p_max_paise, p_fee_basis_points, p_fee_mode,
        p_effective_at, p_reason, coalesce(p_expected_version, -1), p_accepts_no_gateway) s
      into outcome, conflict_at;
  end $$;

  create function cancel_gateway_change(
    ${WHO}, p_mode text, p_change_id uuid, p_reason text, p_expected_version bigint, p_accepts_no_gateway boolean,
    out outcome text, out conflict_at timestamptz) language plpgsql ${AS_OWNER} as $$
  declare
    v_mode text := p_mode;
    v_admin record;
    v_now timestamptz;
    v_at timestamptz;
    v_gateway text;
  begin
    ${CHECK}
    perform require_read_committed();
    perform pg_advisory_xact_lock(hashtextextended('gateway_settings:' || v_mode, 0));
    select greatest(clock_timestamp(), max(created_at)) from gateway_setting_changes where mode = v_mode into v_now;
    if p_expected_version is distinct from gateway_settings_version(v_mode, v_now) then
      outcome := 'settings_changed';
      return;
    end if;
    select effective_at, gateway from gateway_setting_changes
      where change_id = p_change_id and mode = v_mode and cancelled_at is null order by id limit 1 into v_at, v_gateway;
    if v_at is null then
      outcome := 'unknown_change';
      return;
    end if;
    -- A few seconds before, so that no process reads it as taken effect before this transaction is committed.
    if v_at <= v_now + interval '5 seconds' then
      outcome := 'change_took_effect';
      return;
    end if;
    begin
      update gateway_setting_changes set cancelled_at = v_now, cancelled_by = v_admin.admin_id, cancel_reason = p_reason
       where change_id = p_change_id;
      ${assertFits('true')}
    insert into security_events (kind, actor_id, session_id, address, device, detail)
      values ('gateway_change_cancelled', v_admin.admin_id, p_session_id, p_address, p_device,
              jsonb_build_object('gateway', v_gateway, 'mode', v_mode, 'change', p_change_id, 'plannedFor', v_at,
                                 'reason', p_reason));
    outcome := 'done';
  end $$;

  -- An update of the settings by the owner of the schema, as the release before makes it, is a change that takes effect at
  -- once.
  create function gateway_settings_update() returns trigger language plpgsql as $$
  begin
    if new.min_paise > new.max_paise or (new.role is not null and not new.enabled)
       or (new.gateway, new.mode) <> (old.gateway, old.mode) then
      raise exception 'settings of a gateway that do not fit together' using errcode = '23514';
    end if;
    if (new.enabled, new.role, new.min_paise, new.max_paise, new.fee_basis_points, new.fee_mode)
       is not distinct from
       (old.enabled, old.role, old.min_paise, old.max_paise, old.fee_basis_points, old.fee_mode) then
      return new;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('gateway_settings:' || new.mode, 0));
    insert into gateway_setting_changes (
        change_id, gateway, mode, effective_at, created_at, reason, source,
        enabled, role, min_paise, max_paise, fee_basis_points, fee_mode)
      select gen_random_uuid(), new.gateway, new.mode, t.at, t.at, 'Set with SQL by ' || session_user, 'database',
             nullif(new.enabled, old.enabled),
             nullif(coalesce(new.role, 'none'), coalesce(old.role, 'none')),
             nullif(new.min_paise, old.min_paise), nullif(new.max_paise, old.max_paise),
             nullif(new.fee_basis_points, old.fee_basis_points), nullif(new.fee_mode, old.fee_mode)
        from (select greatest(clock_timestamp(), max(created_at)) as at
                from gateway_setting_changes where mode = new.mode) t;
    return new;
  end $$;
  create trigger gateway_settings_update instead of update on gateway_settings
    for each row execute function gateway_settings_update();
`;
