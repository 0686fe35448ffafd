import type { Migration } from '../migration';

/**
 * The key of the request that wrote a message or note of a quotation: a repeated request stores it once. Null for those
 * without a request of their own, such as the note of a decision, and for those of older versions.
 */
export const quotationMessageKeys: Migration = {
  name: '20261124440001-quotation-message-keys',
  up: `
    alter table quotation_messages add column idempotency_key text;
    alter table quotation_messages add constraint quotation_messages_key_once
      unique (quotation_id, author_id, idempotency_key);
  `,
  down: `
    alter table quotation_messages drop constraint quotation_messages_key_once;
    alter table quotation_messages drop column idempotency_key;
  `,
};
