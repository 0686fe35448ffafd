/** The checked conditions of the whole system; alarms and `/metrics` use the same names. */
export const CONDITIONS = [
  'workers',
  'outbox',
  'status_checks',
  'webhooks',
  'database_pool',
  'paused_jobs',
  'dead_letters',
  'audit_log',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

/** The two kinds of long-running processes. */
export const PROCESS_KINDS = ['bff', 'worker'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];
