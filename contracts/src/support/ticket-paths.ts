/** API paths of support tickets. */
export const TICKET_PATHS = {
  own: '/api/support/tickets',
  ownOne: (id: string) => `/api/support/tickets/${encodeURIComponent(id)}` as const,
  ownReply: (id: string) => `/api/support/tickets/${encodeURIComponent(id)}/replies` as const,
  ownState: (id: string) => `/api/support/tickets/${encodeURIComponent(id)}/state` as const,
  /** The one ticket of a signed link; its key is in the header `TICKET_KEY_HEADER`. */
  ownFile: (id: string) => `/api/support/tickets/files/${encodeURIComponent(id)}` as const,
  /** One file, before the message that it is sent with; for customers, guests and staff. */
  files: '/api/support/files',
  linked: '/api/support/ticket',
  linkedReply: '/api/support/ticket/replies',
  linkedState: '/api/support/ticket/state',
  linkedFile: (id: string) => `/api/support/ticket/files/${encodeURIComponent(id)}` as const,
  staffSearch: '/api/admin/tickets/search',
  staffOne: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}` as const,
  staffReply: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}/replies` as const,
  note: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}/notes` as const,
  assignee: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}/assignee` as const,
  state: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}/state` as const,
  priority: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}/priority` as const,
  attach: (id: string) => `/api/admin/tickets/${encodeURIComponent(id)}/attach` as const,
  staffFile: (id: string) => `/api/admin/ticket-files/${encodeURIComponent(id)}` as const,
  assignees: '/api/admin/ticket-assignees',
  cannedAnswers: '/api/admin/canned-answers',
  cannedAnswer: (id: string) => `/api/admin/canned-answers/${encodeURIComponent(id)}` as const,
  removeCannedAnswer: (id: string) => `/api/admin/canned-answers/${encodeURIComponent(id)}/remove` as const,
  /** Contact requests and job applications, as staff list them beside the tickets. */
  enquiries: '/api/admin/enquiries',
} as const;

/** Request header with the key of a ticket's link. Not in the address, which logs and other sites would see. */
export const TICKET_KEY_HEADER = 'X-Ticket-Key';
