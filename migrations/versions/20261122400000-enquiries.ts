import type { Migration } from '../migration';

/**
 * Forms of the public website: contact requests, quotations, applications with a CV. The BFF only inserts; workers
 * read them, send mails and delete rows after the retention time.
 */
export const enquiries: Migration = {
  name: '20261122400000-enquiries',
  up: `
    create table contact_requests (
      id uuid primary key,
      reference text not null constraint contact_requests_reference_unique unique,
      name text not null,
      email text not null,
      contact text not null,
      message text not null,
      created_at timestamptz not null,
      constraint contact_requests_reference_form check (reference ~ '^CR-[0-9A-Z]{8}$'),
      constraint contact_requests_email_lower_case check (email = lower(email) and length(email) <= 254)
    );
    create index contact_requests_created on contact_requests (created_at);

    create table quotations (
      id uuid primary key,
      reference text not null constraint quotations_reference_unique unique,
      -- The logged-in user; null without a log-in, and after the account is deleted.
      user_id uuid constraint quotations_user_fkey references users (id) on delete set null,
      status text not null default 'received',
      client_name text not null,
      company_name text,
      email text not null,
      phone text not null,
      project_title text not null,
      project_type text not null,
      project_description text not null,
      target_audience text,
      platform_types text[] not null,
      technologies text[] not null,
      features text[] not null,
      design_required text,
      development_phases text[] not null,
      maintenance_required text,
      timeline text not null,
      budget text not null,
      priority text,
      additional_requirements text,
      reference_websites text,
      created_at timestamptz not null,
      constraint quotations_reference_form check (reference ~ '^QT-[0-9A-Z]{8}$'),
      constraint quotations_email_lower_case check (email = lower(email) and length(email) <= 254),
      constraint quotations_status_form check (status ~ '^[a-z_]{3,20}$')
    );
    create index quotations_by_user on quotations (user_id, created_at desc) where user_id is not null;
    -- For an account with the same address, which is offered to link these quotations.
    create index quotations_by_email on quotations (email) where user_id is null;

    create table job_applications (
      id uuid primary key,
      reference text not null constraint job_applications_reference_unique unique,
      position text not null,
      name text not null,
      email text not null,
      phone text,
      message text,
      created_at timestamptz not null,
      constraint job_applications_reference_form check (reference ~ '^JA-[0-9A-Z]{8}$'),
      constraint job_applications_email_lower_case check (email = lower(email) and length(email) <= 254)
    );
    create index job_applications_created on job_applications (created_at);

    -- A separate table, so that lists of applications do not read files.
    create table job_application_cvs (
      application_id uuid primary key
        constraint job_application_cvs_application_fkey references job_applications (id) on delete cascade,
      pdf bytea not null,
      constraint job_application_cvs_size check (length(pdf) between 5 and 5242880),
      constraint job_application_cvs_is_pdf check (substring(pdf from 1 for 5) = '\\x255044462d'::bytea)
    );
    -- Uncompressed storage, because a PDF is already compressed.
    alter table job_application_cvs alter column pdf set storage external;

    -- Deduplicates equal content within a day: key of the content, and the reference of the first enquiry.
    create table enquiry_claims (
      content_hash bytea primary key,
      reference text not null,
      expires_at timestamptz not null,
      constraint enquiry_claims_hash_length check (length(content_hash) = 32)
    );
    create index enquiry_claims_expires on enquiry_claims (expires_at);

    -- Mails about enquiries. The job holds only the id.
    create table enquiry_mails (
      id uuid primary key,
      audience text not null,
      contact_request_id uuid
        constraint enquiry_mails_contact_request_fkey references contact_requests (id) on delete cascade,
      quotation_id uuid constraint enquiry_mails_quotation_fkey references quotations (id) on delete cascade,
      application_id uuid
        constraint enquiry_mails_application_fkey references job_applications (id) on delete cascade,
      created_at timestamptz not null,
      sent_at timestamptz,
      -- Lease of the worker that sends it; a redelivered job does not send until it ends.
      leased_until timestamptz,
      constraint enquiry_mails_audience_known check (audience in ('sender', 'company')),
      constraint enquiry_mails_one_enquiry check (num_nonnulls(contact_request_id, quotation_id, application_id) = 1),
      constraint enquiry_mails_contact_request_once unique (contact_request_id, audience),
      constraint enquiry_mails_quotation_once unique (quotation_id, audience),
      constraint enquiry_mails_application_once unique (application_id, audience)
    );
    create index enquiry_mails_created on enquiry_mails (created_at);

    grant insert on contact_requests, quotations, job_applications, job_application_cvs, enquiry_mails to deccanloop_bff;
    grant select, insert, update (reference, expires_at) on enquiry_claims to deccanloop_bff;
    grant select on contact_requests, quotations, job_applications, job_application_cvs, enquiry_mails, enquiry_claims
      to deccanloop_worker;
    grant update (sent_at, leased_until) on enquiry_mails to deccanloop_worker;
    grant delete on contact_requests, job_applications, enquiry_mails, enquiry_claims to deccanloop_worker;
  `,
  down: `
    drop table enquiry_mails; drop table enquiry_claims; drop table job_application_cvs; drop table job_applications;
    drop table quotations; drop table contact_requests;
  `,
};
