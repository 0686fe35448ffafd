import type { Migration } from '../migration';

/** Replaces texts in a function; the rest of it, its owner and its rights stay as they are. */
const replaceIn = (name: string, texts: readonly (readonly [before: string, after: string])[]): string => {
  const definition = texts.reduce(
    (sql, [before, after]) => `replace(${sql}, quote_literal('${before}'), quote_literal('${after}'))`,
    `pg_get_functiondef('${name}'::regproc)`,
  );
  return `do $do$ begin execute ${definition}; end $do$;`;
};

const ACCOUNT_NOTICE = [
  ['send-mail', 'send-account-notice'],
  ['notice-', 'send-account-notice:'],
] as const;
const PAYMENT_NOTICE = [['send-mail', 'send-payment-notice']] as const;
const reversed = (texts: readonly (readonly [string, string])[]) =>
  texts.map(([before, after]) => [after, before] as const);

/** The job `send-mail` becomes one job for each purpose. Open messages keep their dedupe keys. */
export const mailJobs: Migration = {
  name: '20261123570000-mail-jobs',
  up: `
    ${replaceIn('open_session', ACCOUNT_NOTICE)}
    ${replaceIn('payment_captures_announce_hold', PAYMENT_NOTICE)}
    update outbox set job = case
        when payload->>'noticeId' is not null then 'send-account-notice'
        when payload->>'paymentNoticeId' is not null then 'send-payment-notice'
        else 'send-enquiry-mail' end
      where job = 'send-mail' and done_at is null;
  `,
  down: `
    ${replaceIn('open_session', reversed(ACCOUNT_NOTICE))}
    ${replaceIn('payment_captures_announce_hold', reversed(PAYMENT_NOTICE))}
    update outbox set job = 'send-mail'
      where job in ('send-account-notice', 'send-payment-notice', 'send-enquiry-mail') and done_at is null;
  `,
};
