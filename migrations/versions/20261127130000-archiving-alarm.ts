import type { Migration } from '../migration';

const EARLIER = `'workers', 'processes', 'outbox', 'status_checks', 'gateways', 'webhooks', 'database_pool', 'database_speed',
        'mail', 'alarm_delivery', 'paused_jobs', 'dead_letters', 'audit_log', 'clock', 'disk'`;

/** The alarm that the WAL is not archived: docs/decisions/0057-metrics-and-the-alarm-webhook.md. */
export const archivingAlarm: Migration = {
  name: '20261127130000-archiving-alarm',
  up: `
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}, 'archiving'));
  `,
  down: `
    delete from system_alarms where kind = 'archiving';
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}));
  `,
};
