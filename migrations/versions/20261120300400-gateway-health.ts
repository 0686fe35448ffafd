import type { Migration } from '../migration';

/**
 * Health of each gateway as last seen by each process while it is not up, so that pages can warn before a payment.
 * Unlogged, because the rows are not needed after a crash.
 */
export const gatewayHealth: Migration = {
  name: '20261120300400-gateway-health',
  up: `
    create unlogged table gateway_health (
      gateway text not null,
      mode text not null,
      -- Id of the reporting process; processes may see different states.
      reporter uuid not null,
      state text not null,
      -- Start of the state.
      since timestamptz,
      -- Time of the newest report; old reports are ignored.
      seen_at timestamptz not null,
      cause text,
      constraint gateway_health_pkey primary key (gateway, mode, reporter),
      constraint gateway_health_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint gateway_health_mode_known check (mode in ('test', 'live')),
      constraint gateway_health_state_known check (state in ('up', 'degraded', 'down'))
    );
    grant select, insert, update, delete on gateway_health to deccanloop_bff, deccanloop_worker;
  `,
  down: `drop table gateway_health;`,
};
