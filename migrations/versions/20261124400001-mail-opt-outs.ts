import type { Migration } from '../migration';

/** Mails that customers have switched off. docs/decisions/0041-customers-choose-their-mails.md. */
export const mailOptOuts: Migration = {
  name: '20261124400001-mail-opt-outs',
  up: `
    -- Without a row, the mails are on. What is always mailed has no topic here.
    create table mail_opt_outs (
      user_id uuid not null constraint mail_opt_outs_user_fkey references users (id) on delete cascade,
      topic text not null,
      created_at timestamptz not null default now(),
      constraint mail_opt_outs_pkey primary key (user_id, topic),
      constraint mail_opt_outs_topic_known check (topic in ('payments', 'quotations', 'support'))
    );
    grant select, insert, delete on mail_opt_outs to deccanloop_bff;
    grant select on mail_opt_outs to deccanloop_worker;

    -- When the mail was due and was not sent, because the customer had switched it off.
    alter table payment_notices add column opted_out_at timestamptz;
    alter table quotation_mails add column opted_out_at timestamptz;
    alter table ticket_messages add column opted_out_at timestamptz;
    grant update (opted_out_at) on payment_notices, quotation_mails, ticket_messages to deccanloop_worker;
    -- Staff see it in the timeline.
    grant select (event_id, audience, opted_out_at) on quotation_mails to deccanloop_bff;
  `,
  down: `
    alter table ticket_messages drop column opted_out_at;
    alter table quotation_mails drop column opted_out_at;
    alter table payment_notices drop column opted_out_at;
    revoke select (event_id, audience) on quotation_mails from deccanloop_bff;
    drop table mail_opt_outs;
  `,
};
