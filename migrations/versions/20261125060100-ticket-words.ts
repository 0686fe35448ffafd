import type { Migration } from '../migration';

/**
 * The search for words in tickets reads one range of numbers after the other. docs/decisions/0033-support-tickets.md.
 * In the processes of the version before it reads whole tables until they end.
 */
export const ticketWords: Migration = {
  name: '20261125060100-ticket-words',
  up: `
    -- The words of a text, and the range of 4,096 numbers of its ticket as one more word: '#12'. No text has such a word, because
    -- the parser drops '#'. With it, GIN finds the texts of one range that have a word without reading those of the others.
    -- Without a number: an index may also hold earlier versions of a row.
    create function ticket_words(number bigint, body text) returns tsvector
      language sql immutable parallel safe
      return to_tsvector('simple', body) || array_to_tsvector(array['#' || coalesce(number / 4096, 0)::text]);
    drop index tickets_subject_words;
    create index ticket_messages_words on ticket_messages using gin (ticket_words(ticket_number, body));
    create index tickets_subject_words on tickets using gin (ticket_words(number, subject)) where subject is not null;
  `,
  down: `
    drop index ticket_messages_words, tickets_subject_words;
    drop function ticket_words(bigint, text);
    create index tickets_subject_words on tickets using gin (to_tsvector('simple', subject)) where subject is not null;
  `,
};
