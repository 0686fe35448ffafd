import type { Migration } from '../migration';

/** docs/decisions/0033-support-tickets.md. */
export const provedSenders: Migration = {
  name: '20261205813000-proved-senders',
  up: `
    -- Of a mail: whether its sender is known to own from_address. Null for other messages, and for mails that were not checked.
    alter table ticket_messages add column sender_proved boolean;
  `,
  down: `alter table ticket_messages drop column sender_proved;`,
};
