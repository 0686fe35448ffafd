import type { Migration } from '../migration';

export const walletOwnersAndGatewaySettings: Migration = {
  name: '20261120100000-wallet-owners-and-gateway-settings',
  up: `
    create table wallet_owners (
      id uuid primary key,
      external_id text not null constraint wallet_owners_external_id_unique unique,
      user_id uuid constraint wallet_owners_user_id_unique unique,
      email text,
      display_name text not null,
      created_at timestamptz not null default now(),
      constraint wallet_owners_external_id_length check (length(external_id) between 1 and 200)
    );

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
    -- At most one active and one fallback gateway for each mode.
    create unique index gateway_settings_one_of_each_role on gateway_settings (mode, role) where role is not null;

    insert into gateway_settings (gateway, mode, enabled, role, min_paise, max_paise, fee_basis_points, fee_mode) values
      ('razorpay', 'live', true, 'active', 2500000, 10000000, 200, 'deducted'),
      ('phonepe', 'live', true, 'fallback', 2500000, 10000000, 200, 'added'),
      ('razorpay', 'test', true, 'active', 2500000, 10000000, 200, 'deducted'),
      ('phonepe', 'test', true, 'fallback', 2500000, 10000000, 200, 'added');

    grant select on wallet_owners, gateway_settings to deccanloop_bff, deccanloop_worker;
    grant insert on wallet_owners to deccanloop_bff;
    grant update (display_name) on wallet_owners to deccanloop_bff;
  `,
  down: `drop table gateway_settings; drop table wallet_owners;`,
};
