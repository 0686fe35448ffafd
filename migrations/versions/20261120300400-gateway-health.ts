import type { Migration } from '../migration';

/**
 * What each process has last seen of each gateway while it is not well, so that a page can say so before somebody
 * tries to pay. Worth nothing after a crash, so it is not logged.
 */
export const gatewayHealth: Migration = {
  name: '20261120300400-gateway-health',
  up: `
    create unlogged table gateway_health (
      gateway text not null,
      mode text not null,
      -- Of the process: what one sees, another may not.
      reporter uuid not null,
      state text not null,
      -- Of the state.
      since timestamptz,
      -- Of the newest report; an old one is no longer believed.
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
