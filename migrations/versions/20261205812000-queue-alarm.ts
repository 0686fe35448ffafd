import type { Migration } from '../migration';

const EARLIER = `'workers', 'processes', 'outbox', 'status_checks', 'gateways', 'webhooks', 'database_pool', 'database_speed',
        'mail', 'alarm_delivery', 'paused_jobs', 'dead_letters', 'audit_log', 'clock', 'disk', 'archiving', 'reconciliation'`;

/** The alarm that the queue does not answer: docs/decisions/0083-faults-that-need-the-database.md. */
export const queueAlarm: Migration = {
  name: '20261205812000-queue-alarm',
  up: `
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}, 'queue'));
  `,
  down: `
    delete from system_alarms where kind = 'queue';
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}));
  `,
};
