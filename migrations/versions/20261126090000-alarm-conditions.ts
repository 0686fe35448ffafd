import type { Migration } from '../migration';

const EARLIER = `'workers', 'outbox', 'status_checks', 'audit_log', 'paused_jobs', 'dead_letters'`;
const NEW = `'processes', 'webhooks', 'gateways', 'database_pool', 'database_speed', 'mail', 'alarm_delivery', 'clock', 'disk'`;

/**
 * What each process measures of its surroundings, and alarms by webhook beside mail.
 * docs/decisions/0057-metrics-and-the-alarm-webhook.md.
 */
export const alarmConditions: Migration = {
  name: '20261126090000-alarm-conditions',
  up: `
    alter table process_heartbeats
      -- Duration of the heartbeat before, in ms.
      add column database_ms integer,
      -- Clock of the process minus that of the database, in ms.
      add column clock_offset_ms integer,
      -- Of the disk with the process's files.
      add column disk_used_percent integer;
    grant insert (database_ms, clock_offset_ms, disk_used_percent),
      update (database_ms, clock_offset_ms, disk_used_percent)
      on process_heartbeats to deccanloop_bff, deccanloop_worker;

    alter table system_alarms
      -- The same as mailed_at, mails and claimed_until, for the webhook.
      add column posted_at timestamptz,
      add column posts integer not null default 0,
      add column post_claimed_until timestamptz,
      drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}, ${NEW}));

    -- Ways to send alarms that do not work at the moment.
    create table alarm_channel_failures (
      channel text primary key,
      failing_since timestamptz not null default now(),
      error text not null,
      constraint alarm_channel_failures_channel_known check (channel in ('mail', 'webhook'))
    );
    grant select, insert, update, delete on alarm_channel_failures to deccanloop_bff;
    grant select on alarm_channel_failures to deccanloop_worker;
  `,
  down: `
    drop table alarm_channel_failures;
    delete from system_alarms where kind in (${NEW});
    alter table system_alarms drop column posted_at, drop column posts, drop column post_claimed_until,
      drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}));
    alter table process_heartbeats drop column database_ms, drop column clock_offset_ms, drop column disk_used_percent;
  `,
};
