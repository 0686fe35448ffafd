/** API paths of the queues and of what could not be processed, for administrators. */
export const QUEUE_PATHS = {
  queues: '/api/admin/queues',
  deadLetters: '/api/admin/queues/dead-letters/search',
  retryDeadLetters: '/api/admin/queues/dead-letters/retry',
  discardDeadLetters: '/api/admin/queues/dead-letters/discard',
  deadWebhooks: '/api/admin/queues/dead-webhooks/search',
  retryDeadWebhooks: '/api/admin/queues/dead-webhooks/retry',
  pause: (job: string) => `/api/admin/queues/jobs/${encodeURIComponent(job)}/pause` as const,
  resume: (job: string) => `/api/admin/queues/jobs/${encodeURIComponent(job)}/resume` as const,
} as const;

/** The pages of Bull Board. */
export const QUEUE_BOARD_PATH = '/ops/queues';

export const isQueueBoardPath = (path: string): boolean =>
  path === QUEUE_BOARD_PATH || path.startsWith(`${QUEUE_BOARD_PATH}/`);
