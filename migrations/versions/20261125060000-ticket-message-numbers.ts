import type { Migration } from '../migration';

/** Messages name the number of their ticket, which never changes, for the index of the next migration. */
export const ticketMessageNumbers: Migration = {
  name: '20261125060000-ticket-message-numbers',
  up: `
    alter table ticket_messages add column ticket_number bigint;
    -- Also for a process of the version before, which does not know the column.
    create function ticket_messages_set_number() returns trigger language plpgsql as $$
    begin
      select number into new.ticket_number from tickets where id = new.ticket_id;
      return new;
    end $$;
    create trigger ticket_messages_set_number before insert on ticket_messages
      for each row execute function ticket_messages_set_number();
    -- Replaced by the next migration; without it the update takes a fraction of the time.
    drop index ticket_messages_words;
    update ticket_messages set ticket_number = tickets.number from tickets where tickets.id = ticket_id;
    alter table ticket_messages alter column ticket_number set not null;
  `,
  down: `
    drop trigger ticket_messages_set_number on ticket_messages;
    drop function ticket_messages_set_number();
    alter table ticket_messages drop column ticket_number;
    create index ticket_messages_words on ticket_messages using gin (to_tsvector('simple', body));
  `,
};
