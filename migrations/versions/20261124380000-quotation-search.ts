import type { Migration } from '../migration';

/** What staff search quotations by, and what their filters of rare rows use. docs/decisions/0034-quotations-that-are-paid.md. */
export const quotationSearch: Migration = {
  name: '20261124380000-quotation-search',
  up: `
    create index quotations_by_any_email on quotations (email);
    -- The form stores a number as it was typed.
    create index quotations_by_phone on quotations (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10));
    -- Without a list of pending entries, which every search would read whole; names change rarely.
    create index quotations_by_words on quotations
      using gin (lower(client_name || ' ' || coalesce(company_name, '') || ' ' || project_title) gin_trgm_ops)
      with (fastupdate = off);
    create index quotations_without_price on quotations (project_no desc) where status in ('submitted', 'pending');
    create index quotations_by_deadline on quotations (deadline) where deadline is not null;
    create index quotations_by_submission on quotations (created_at);
  `,
  down: `
    drop index quotations_by_any_email, quotations_by_phone, quotations_by_words, quotations_without_price,
      quotations_by_deadline, quotations_by_submission;
  `,
};
