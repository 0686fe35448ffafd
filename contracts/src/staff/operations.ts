/** The checked conditions of the whole system; alarms and `/metrics` use the same names. */
export const CONDITIONS = [
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

/** Ways to send an alarm. */
export const ALARM_CHANNELS = ['mail', 'webhook'] as const;
export type AlarmChannel = (typeof ALARM_CHANNELS)[number];

/** The two kinds of long-running processes. */
export const PROCESS_KINDS = ['bff', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];
