import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

/** All that was refunded of the payment or is requested, so that a refund in parts counts like a whole one. */
const OF_PAYMENT = `
      select (
        (select coalesce(sum(amount_paise), 0) from refunds
          where payment_id = p_payment_id and state in ('requested', 'pending', 'processed')
            and (approval_id is null or approval_id is distinct from p_executed_approval))
        + (select coalesce(sum(amount_paise), 0) from approvals
            where payment_id = p_payment_id and action in ('refund_credited_capture', 'refund_held_capture')
              and id is distinct from p_executed_approval
              and (state = 'approved' or state = 'waiting' and p_executed_approval is null)))::bigint`;

const LOCKED = [
  [
    'perform from payments where id = new.payment_id for update;',
    `perform from payments where id = new.payment_id for update;
      -- And of two of one customer.
      perform lock_refunds_of_customer(new.payment_id);`,
  ],
] as const;

/**
 * The limit for one administrator counts what was refunded to one customer within 24 hours, besides all that was refunded of
 * one payment. docs/decisions/0056-refunds-above-the-limit.md.
 */
export const limitPerCustomer: Migration = {
  name: '20261205300300-limit-per-customer',
  up: `
    -- By the database's clock: the BFF has no right to write it, so a wrong time of the request hides no refund.
    alter table refunds add column stored_at timestamptz;
    update refunds set stored_at = requested_at;
    alter table refunds alter column stored_at set default now(), alter column stored_at set not null;
    create index refunds_by_storage on refunds (stored_at);

    create function refunds_of_payment_toward_limit(p_payment_id uuid, p_executed_approval uuid) returns bigint
      language sql stable as $$ ${OF_PAYMENT}
    $$;
    -- Of all payments into one wallet or merchant's balance. Refunds that a merchant's program requests are not ours.
    create function refunds_of_customer_toward_limit(p_payment_id uuid, p_executed_approval uuid) returns bigint
      language sql stable as $$
      select (
        (select coalesce(sum(r.amount_paise), 0) from refunds r join payments p on p.id = r.payment_id
          where p.owner_id = paid.owner_id and p.mode = paid.mode and r.stored_at > now() - interval '24 hours'
            and r.origin <> 'merchant' and r.state in ('requested', 'pending', 'processed')
            and (r.approval_id is null or r.approval_id is distinct from p_executed_approval))
        + (select coalesce(sum(a.amount_paise), 0) from approvals a join payments p on p.id = a.payment_id
            where p.owner_id = paid.owner_id and a.mode = paid.mode
              and a.action in ('refund_credited_capture', 'refund_held_capture')
              and a.id is distinct from p_executed_approval
              and (a.state = 'approved' or a.state = 'waiting' and p_executed_approval is null)))::bigint
        from payments paid where paid.id = p_payment_id
    $$;
    create or replace function refunds_toward_limit(p_payment_id uuid, p_executed_approval uuid) returns bigint
      language sql stable as $$
      select greatest(refunds_of_payment_toward_limit(p_payment_id, p_executed_approval),
                      refunds_of_customer_toward_limit(p_payment_id, p_executed_approval))
    $$;

    -- Until the transaction ends: of two simultaneous refunds of two payments of one customer, the second counts the first.
    create function lock_refunds_of_customer(p_payment_id uuid) returns void language sql as $$
      select pg_advisory_xact_lock(hashtextextended('refunds:' || mode || ':' || owner_id, 0))
        from payments where id = p_payment_id
    $$;
    ${replaceIn('refunds_above_limit', LOCKED)}
  `,
  down: `
    ${replaceIn('refunds_above_limit', reversed(LOCKED))}
    create or replace function refunds_toward_limit(p_payment_id uuid, p_executed_approval uuid) returns bigint
      language sql stable as $$ ${OF_PAYMENT}
    $$;
    drop function lock_refunds_of_customer(uuid), refunds_of_customer_toward_limit(uuid, uuid),
      refunds_of_payment_toward_limit(uuid, uuid);
    alter table refunds drop column stored_at;
  `,
};
