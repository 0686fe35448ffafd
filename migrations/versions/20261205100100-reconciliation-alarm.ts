import type { Migration } from '../migration';

const EARLIER = `'workers', 'processes', 'outbox', 'status_checks', 'gateways', 'webhooks', 'database_pool', 'database_speed',
        'mail', 'alarm_delivery', 'paused_jobs', 'dead_letters', 'audit_log', 'clock', 'disk', 'archiving'`;

/** The alarm that reconciliations are late: docs/decisions/0076-reconciliation-by-changes.md. */
export const reconciliationAlarm: Migration = {
  name: '20261205100100-reconciliation-alarm',
  up: `
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}, 'reconciliation'));
  `,
  down: `
    delete from system_alarms where kind = 'reconciliation';
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER}));
  `,
};
