/** `applied`: processed. `ignored`: about nothing of ours. `dead_lettered`: cannot be processed; staff review it. */
export const WEBHOOK_STATES = ['received', 'applied', 'ignored', 'dead_lettered'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
