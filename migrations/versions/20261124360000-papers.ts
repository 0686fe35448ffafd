import type { Migration } from '../migration';

/** Numbered papers (receipts, invoices, credit notes, …) and their PDF files. docs/decisions/0037-papers.md. */
export const papers: Migration = {
  name: '20261124360000-papers',
  up: `
    -- The last number of each series. A row, not a sequence: a sequence keeps the numbers of rolled back transactions.
    create table paper_numbers (
      mode text not null,
      series text not null,
      -- April to March in India: 26-27.
      financial_year text not null,
      last integer not null,
      constraint paper_numbers_pkey primary key (mode, series, financial_year),
      constraint paper_numbers_mode_known check (mode in ('test', 'live')),
      -- Six digits where a number has at most 16 characters.
      constraint paper_numbers_range check (last >= 0 and (last <= 999999 or series not in ('INV', 'CRN')))
    );
    create function paper_numbers_rise() returns trigger language plpgsql as $$
    begin
      if new.last < old.last or (new.mode, new.series, new.financial_year)
           is distinct from (old.mode, old.series, old.financial_year) then
        raise exception 'the last number of a series only rises' using errcode = '42501';
      end if;
      return new;
    end $$;
    create trigger paper_numbers_only_rise before update on paper_numbers
      for each row execute function paper_numbers_rise();
    create trigger paper_numbers_kept before delete or truncate on paper_numbers
      for each statement execute function reject_change();

    create table papers (
      id uuid constraint papers_pkey primary key,
      kind text not null,
      mode text not null,
      series text not null,
      financial_year text not null,
      sequence bigint not null,
      -- As printed: INV/26-27/000123.
      number text not null,
      -- What the paper is about: a receipt number, the id of a phase payment, …
      subject text not null,
      -- Everything that the paper prints, as it was at that time.
      data jsonb not null,
      issued_at timestamptz not null,
      created_at timestamptz not null default now(),
      constraint papers_kind_known
        check (kind in ('receipt', 'quotation', 'proforma', 'invoice', 'credit_note', 'statement')),
      constraint papers_mode_known check (mode in ('test', 'live')),
      constraint papers_sequence_positive check (sequence > 0),
      constraint papers_financial_year_form check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
      -- Rule 46(b) of the CGST Rules: at most 16 characters.
      constraint papers_number_length
        check (mode = 'test' or kind not in ('invoice', 'credit_note') or length(number) <= 16),
      constraint papers_test_number check ((mode = 'test') = (number like 'TEST/%')),
      constraint papers_number_unique unique (number),
      constraint papers_place_unique unique (mode, series, financial_year, sequence),
      constraint papers_subject_unique unique (kind, subject)
    );
    create trigger papers_append_only before update or delete or truncate on papers
      for each statement execute function reject_change();

    -- The PDF of a paper, in the encrypted file store (docs/decisions/0032). Its owner is the paper.
    alter table files drop constraint files_purpose_known;
    alter table files add constraint files_purpose_known
      check (purpose in ('cv', 'ticket_attachment', 'kyc_document', 'paper'));
    alter table files add constraint files_paper_is_pdf check (purpose <> 'paper' or media_type = 'application/pdf');
    create unique index files_one_paper on files (owner_id) where purpose = 'paper';
    -- The file of a paper never changes. A rotation of keys still replaces key_id and wrapped_key.
    create trigger files_papers_kept
      before delete or update of id, purpose, owner_id, name, media_type, size_bytes, content, created_at on files
      for each row when (old.purpose = 'paper') execute function reject_change();
    drop policy files_bff_inserts on files;
    create policy files_bff_inserts on files for insert to deccanloop_bff with check (purpose <> 'paper');

    grant select on papers to deccanloop_bff;
    grant select on paper_numbers, papers to deccanloop_worker;
    grant insert, update (last) on paper_numbers to deccanloop_worker;
    grant insert (id, kind, mode, series, financial_year, sequence, number, subject, data, issued_at)
      on papers to deccanloop_worker;
  `,
  down: `
    drop policy files_bff_inserts on files;
    create policy files_bff_inserts on files for insert to deccanloop_bff with check (true);
    drop trigger files_papers_kept on files;
    drop index files_one_paper;
    delete from files where purpose = 'paper';
    alter table files drop constraint files_paper_is_pdf;
    alter table files drop constraint files_purpose_known;
    alter table files add constraint files_purpose_known
      check (purpose in ('cv', 'ticket_attachment', 'kyc_document'));
    drop table papers;
    drop table paper_numbers;
    drop function paper_numbers_rise();
  `,
};
