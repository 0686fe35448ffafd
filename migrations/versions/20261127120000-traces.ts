import type { Migration } from '../migration';

const FORM = `traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'`;

/** Where in a trace messages and payments were stored: docs/decisions/0061-traces.md. */
export const traces: Migration = {
  name: '20261127120000-traces',
  up: `
    -- W3C Trace Context; null when neither a request nor a job has stored the row. Not valid: old rows are not read again,
    -- because theirs are null.
    alter table outbox add column traceparent text,
      add constraint outbox_traceparent_form check (${FORM}) not valid;
    alter table payments add column traceparent text,
      add constraint payments_traceparent_form check (${FORM}) not valid;
    grant insert (traceparent) on payments to deccanloop_bff;
  `,
  down: `
    alter table payments drop column traceparent;
    alter table outbox drop column traceparent;
  `,
};
