/** The checked conditions of the whole system; alarms and `/metrics` use the same names. */
export const CONDITIONS = [
  'database',
  'database_full',
  'database_read_only',
  'queue',
  'workers',
  'processes',
  'outbox',
  'status_checks',
  'gateways',
  'webhooks',
  'database_pool',
  'database_speed',
  'mail',
  'alarm_delivery',
  'paused_jobs',
  'dead_letters',
  'audit_log',
  'clock',
  'disk',
  'archiving',
  'reconciliation',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

/** Conditions that keep alarms from being agreed on in the database, so that each process reports them by itself. */
export const DATABASE_CONDITIONS = [
  'database',
  'database_full',
  'database_read_only',
] as const satisfies readonly ConditionName[];
export type DatabaseCondition = (typeof DATABASE_CONDITIONS)[number];

/** Ways to send an alarm. */
export const ALARM_CHANNELS = ['mail', 'webhook'] as const;
export type AlarmChannel = (typeof ALARM_CHANNELS)[number];

/** The two kinds of long-running processes. */
export const PROCESS_KINDS = ['bff', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];
