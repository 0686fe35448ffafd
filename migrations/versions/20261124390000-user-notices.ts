import type { Migration } from '../migration';

/**
 * What the bell of a customer lists. Triggers store it with the row that queues the mail, in its transaction, so that
 * every event that is mailed is listed once, from every writer. docs/decisions/0040-notices-are-stored-with-their-mails.md.
 */
export const userNotices: Migration = {
  name: '20261124390000-user-notices',
  up: `
    -- Only kinds and references: no address, no text of a message, no code can be in it.
    create table user_notices (
      id bigint generated always as identity primary key,
      user_id uuid not null constraint user_notices_user_fkey references users (id) on delete cascade,
      area text not null,
      -- The kind of the mail.
      kind text not null,
      -- The new state that the event names, or null.
      new_state text,
      -- The row that queues the mail.
      source_id uuid not null constraint user_notices_once unique,
      payment_id uuid constraint user_notices_payment_fkey references payments (id) on delete cascade,
      quotation_id uuid constraint user_notices_quotation_fkey references quotations (id) on delete cascade,
      ticket_id uuid constraint user_notices_ticket_fkey references tickets (id) on delete cascade,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      constraint user_notices_area_known check (area in ('payment', 'quotation', 'ticket', 'security')),
      constraint user_notices_kind_form check (kind ~ '^[a-z_]{3,40}$'),
      constraint user_notices_new_state_form check (new_state ~ '^[a-z_]{3,40}$'),
      constraint user_notices_record_of_area check (
        (area = 'payment') = (payment_id is not null) and (area = 'quotation') = (quotation_id is not null)
        and (area = 'ticket') = (ticket_id is not null))
    );
    create index user_notices_by_user on user_notices (user_id, id desc);
    create index user_notices_unread on user_notices (user_id) where read_at is null;
    create index user_notices_created on user_notices (created_at);
    create index user_notices_by_payment on user_notices (payment_id) where payment_id is not null;
    create index user_notices_by_quotation on user_notices (quotation_id) where quotation_id is not null;
    create index user_notices_by_ticket on user_notices (ticket_id) where ticket_id is not null;

    -- Only customers have the bell.
    create function user_notices_of_payment() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
    begin
      insert into user_notices (user_id, area, kind, source_id, payment_id)
        select u.id, 'payment', new.kind, new.id, p.id
          from payments p join wallet_owners o on o.id = p.owner_id join users u on u.id = o.user_id and u.role = 1
         where p.id = new.payment_id
        on conflict (source_id) do nothing;
      return null;
    end $$;
    create trigger payment_notices_notify_user after insert on payment_notices
      for each row execute function user_notices_of_payment();

    create function user_notices_of_quotation() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
    begin
      insert into user_notices (user_id, area, kind, new_state, source_id, quotation_id)
        select u.id, 'quotation', e.type,
               case when e.type in ('status_changed', 'project_status_changed') then e.detail->>'to' end, new.id, q.id
          from quotation_events e join quotations q on q.id = e.quotation_id
          join users u on u.id = q.user_id and u.role = 1
         where e.id = new.event_id
        on conflict (source_id) do nothing;
      return null;
    end $$;
    create trigger quotation_mails_notify_user after insert on quotation_mails
      for each row when (new.audience = 'customer') execute function user_notices_of_quotation();

    create function user_notices_of_ticket() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
    begin
      insert into user_notices (user_id, area, kind, source_id, ticket_id)
        select u.id, 'ticket', 'staff_replied', new.id, t.id
          from tickets t join users u on u.id = t.user_id and u.role = 1
         where t.id = new.ticket_id
        on conflict (source_id) do nothing;
      return null;
    end $$;
    create trigger ticket_messages_notify_user after insert on ticket_messages
      for each row when (new.author = 'staff' and not new.is_internal) execute function user_notices_of_ticket();

    create function user_notices_of_account() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
    begin
      insert into user_notices (user_id, area, kind, source_id)
        select u.id, 'security', new.kind, new.id from users u where u.id = new.user_id and u.role = 1
        on conflict (source_id) do nothing;
      return null;
    end $$;
    create trigger account_notices_notify_user after insert on account_notices
      for each row when (new.user_id is not null) execute function user_notices_of_account();
    revoke execute on function user_notices_of_payment(), user_notices_of_quotation(), user_notices_of_ticket(),
      user_notices_of_account() from public;

    grant select, update (read_at) on user_notices to deccanloop_bff;
    -- The cleanup locks what it deletes, which needs the right to update.
    grant select, update (read_at), delete on user_notices to deccanloop_worker;
  `,
  down: `
    drop trigger account_notices_notify_user on account_notices;
    drop trigger ticket_messages_notify_user on ticket_messages;
    drop trigger quotation_mails_notify_user on quotation_mails;
    drop trigger payment_notices_notify_user on payment_notices;
    drop function user_notices_of_payment(), user_notices_of_quotation(), user_notices_of_ticket(),
      user_notices_of_account();
    drop table user_notices;
  `,
};
