import { CHANGING } from './gateway-settings/changing';
import { READING, TIMES } from './gateway-settings/reading';
import type { Migration } from '../migration';

const CALLED_BY_BFF = ['change_gateway_settings', 'cancel_gateway_change'];
const READ_BY_ALL = [
  'gateway_settings_at',
  'gateway_settings_times',
  'gateway_settings_version',
  'gateway_settings_fault',
  'gateway_settings_gap',
];

/**
 * The settings of the gateways become changes with a time from which each takes effect; `gateway_settings` becomes a view
 * of those of this moment, with the same columns. docs/decisions/0059-gateway-settings.md.
 */
export const gatewaySettingChanges: Migration = {
  name: '20261127100000-gateway-setting-changes',
  up: `
    -- A null value leaves that setting as it is.
    create table gateway_setting_changes (
      id bigint generated always as identity constraint gateway_setting_changes_pkey primary key,
      -- The same for all gateways that one change concerns.
      change_id uuid not null,
      gateway text not null,
      mode text not null,
      effective_at timestamptz not null,
      created_at timestamptz not null,
      reason text not null,
      source text not null,
      set_by uuid constraint gateway_setting_changes_setter_fkey references users (id),
      enabled boolean,
      role text,
      min_paise bigint,
      max_paise bigint,
      fee_basis_points integer,
      fee_mode text,
      cancelled_at timestamptz,
      cancelled_by uuid constraint gateway_setting_changes_canceller_fkey references users (id),
      cancel_reason text,
      constraint gateway_setting_changes_once unique (change_id, gateway),
      constraint gateway_setting_changes_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint gateway_setting_changes_mode_known check (mode in ('test', 'live')),
      constraint gateway_setting_changes_source_known
        check (source in ('installation', 'administrator', 'command_line', 'database')),
      constraint gateway_setting_changes_role_known check (role in ('active', 'fallback', 'none')),
      constraint gateway_setting_changes_min_range check (min_paise >= 100),
      constraint gateway_setting_changes_range check (max_paise >= coalesce(min_paise, 100)),
      constraint gateway_setting_changes_fee_range check (fee_basis_points between 0 and 1000),
      constraint gateway_setting_changes_fee_mode_known check (fee_mode in ('deducted', 'added')),
      constraint gateway_setting_changes_not_empty check (
        num_nonnulls(enabled, role, min_paise, max_paise, fee_basis_points, fee_mode) > 0),
      constraint gateway_setting_changes_not_past check (effective_at >= created_at),
      constraint gateway_setting_changes_author check ((source = 'administrator') = (set_by is not null)),
      constraint gateway_setting_changes_reason_length check (length(reason) between 3 and 500),
      constraint gateway_setting_changes_cancelled check (
        num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3) and cancelled_at < effective_at)
    );
    insert into gateway_setting_changes (
        change_id, gateway, mode, effective_at, created_at, reason, source,
        enabled, role, min_paise, max_paise, fee_basis_points, fee_mode)
      select gen_random_uuid(), gateway, mode, updated_at, updated_at, 'Set by the installation', 'installation',
             enabled, coalesce(role, 'none'), min_paise, max_paise, fee_basis_points, fee_mode
        from gateway_settings order by mode, gateway;
    drop table gateway_settings;

    create function gateway_setting_changes_guard() returns trigger language plpgsql as $$
    begin
      if old.cancelled_at is not null
         or (to_jsonb(new) - array['cancelled_at', 'cancelled_by', 'cancel_reason'])
            <> (to_jsonb(old) - array['cancelled_at', 'cancelled_by', 'cancel_reason']) then
        raise exception 'a change of a gateway can only be cancelled, once' using errcode = '42501';
      end if;
      return new;
    end $$;
    create trigger gateway_setting_changes_guard before update on gateway_setting_changes
      for each row execute function gateway_setting_changes_guard();
    create trigger gateway_setting_changes_append_only before delete or truncate on gateway_setting_changes
      for each statement execute function reject_change();

    ${TIMES}
    ${READING}
    ${CHANGING}

    grant select on gateway_settings, gateway_setting_changes to deccanloop_bff, deccanloop_worker;
    revoke all on function ${[...CALLED_BY_BFF, ...READ_BY_ALL, 'store_gateway_change'].join(', ')} from public;
    grant execute on function ${READ_BY_ALL.join(', ')} to deccanloop_bff, deccanloop_worker;
    grant execute on function ${CALLED_BY_BFF.join(', ')} to deccanloop_bff;
  `,
  down: `
    create temporary table present_settings on commit drop as select * from gateway_settings;
    drop view gateway_settings;
    drop function gateway_settings_update(), ${[...CALLED_BY_BFF, 'store_gateway_change'].join(', ')};
    drop function ${READ_BY_ALL.toReversed().join(', ')};
    drop table gateway_setting_changes;
    drop function gateway_setting_changes_guard();
    create table gateway_settings (
      gateway text not null,
      mode text not null,
      enabled boolean not null default false,
      role text,
      min_paise bigint not null,
      max_paise bigint not null,
      fee_basis_points integer not null,
      fee_mode text not null,
      updated_at timestamptz not null default now(),
      constraint gateway_settings_pkey primary key (gateway, mode),
      constraint gateway_settings_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint gateway_settings_mode_known check (mode in ('test', 'live')),
      constraint gateway_settings_role_known check (role in ('active', 'fallback')),
      constraint gateway_settings_role_needs_enabled check (role is null or enabled),
      constraint gateway_settings_range check (min_paise >= 100 and max_paise >= min_paise),
      constraint gateway_settings_fee_range check (fee_basis_points between 0 and 1000),
      constraint gateway_settings_fee_mode_known check (fee_mode in ('deducted', 'added'))
    );
    create unique index gateway_settings_one_of_each_role on gateway_settings (mode, role) where role is not null;
    insert into gateway_settings select * from present_settings;
    grant select on gateway_settings to deccanloop_bff, deccanloop_worker;
  `,
};
