import type { Migration } from '../migration';

/** What the second step of the form gives; the first step leaves it empty. */
const DETAILS = `company_name, project_type, project_description, target_audience, platform_types, technologies, features,
      design_required, development_phases, maintenance_required, timeline, budget, additional_requirements,
      reference_websites`;

/**
 * Requests for a quotation in two steps: the first stores the contact and the project's title, the second the details.
 * docs/decisions/0073-quotation-in-two-steps.md.
 */
export const quotationDetails: Migration = {
  name: '20261203030000-quotation-details',
  up: `
    alter table quotations
      add column details_pending boolean not null default false,
      -- Until when the details can be given; null for a request that came with its details.
      add column details_until timestamptz,
      -- SHA-256 of the token that the page holds after the first step, and of the one in the confirmation mail.
      add column details_page_hash bytea,
      add column details_mail_hash bytea,
      add constraint quotations_details_have_end check (not details_pending or details_until is not null),
      add constraint quotations_details_are_there check (details_pending
        or (project_type <> '' and project_description <> '' and timeline <> '' and budget <> '')),
      add constraint quotations_details_page_hash_length check (length(details_page_hash) = 32),
      add constraint quotations_details_mail_hash_length check (length(details_mail_hash) = 32);
    create unique index quotations_details_page_hash_unique on quotations (details_page_hash)
      where details_page_hash is not null;
    create unique index quotations_details_mail_hash_unique on quotations (details_mail_hash)
      where details_mail_hash is not null;

    -- The BFF writes the details once. Closing an account erases them as the owner of the table.
    create function quotations_details_once() returns trigger language plpgsql as $$
    begin
      if current_user = 'deccanloop_bff' and not old.details_pending then
        raise exception 'the details of quotation % were given', old.id using errcode = '42501';
      end if;
      return new;
    end $$;
    create trigger quotations_details_once before update of ${DETAILS}, details_pending on quotations
      for each row execute function quotations_details_once();

    grant update (${DETAILS}, details_pending, details_page_hash) on quotations to deccanloop_bff;
    grant update (details_mail_hash) on quotations to deccanloop_worker;
  `,
  down: `
    revoke update (${DETAILS}, details_pending, details_page_hash) on quotations from deccanloop_bff;
    revoke update (details_mail_hash) on quotations from deccanloop_worker;
    drop trigger quotations_details_once on quotations;
    drop function quotations_details_once();
    alter table quotations
      drop constraint quotations_details_are_there, drop constraint quotations_details_have_end,
      drop column details_pending, drop column details_until, drop column details_page_hash, drop column details_mail_hash;
  `,
};
