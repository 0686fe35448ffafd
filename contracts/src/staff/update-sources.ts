/** What caused a status check, a gateway update or a timeline event (`payment_events.source`). */
export const UPDATE_SOURCES = [
  'bff',
  'webhook',
  'poll',
  'return',
  'sweep',
  'reconciler',
  'admin',
  'merchant',
] as const;
export type UpdateSource = (typeof UPDATE_SOURCES)[number];
