import type { Migration } from '../migration';

/**
 * A key of a payer stands for one payment, and a key of an administrator for one refund, whichever route or payment it is
 * sent to.
 */
export const oneKeyForOneStart: Migration = {
  name: '20261205300100-one-key-for-one-start',
  up: `
    -- Where a key stands for two payments, the first stays: a repetition of the other is a conflict, and begins no third.
    delete from idempotency_keys later using idempotency_keys earlier
      where earlier.owner_id = later.owner_id and earlier.key = later.key
        and (earlier.created_at, earlier.route) < (later.created_at, later.route);
    alter table idempotency_keys
      drop constraint idempotency_keys_pkey,
      add constraint idempotency_keys_pkey primary key (owner_id, key);

    update refunds later set idempotency_key = idempotency_key || ':' || id
      where exists (select from refunds earlier where earlier.requested_by = later.requested_by
        and earlier.idempotency_key = later.idempotency_key and earlier.id < later.id);
    alter table refunds
      add constraint refunds_requester_key_unique unique (requested_by, idempotency_key);
  `,
  down: `
    alter table refunds drop constraint refunds_requester_key_unique;
    alter table idempotency_keys
      drop constraint idempotency_keys_pkey,
      add constraint idempotency_keys_pkey primary key (owner_id, route, key);
  `,
};
