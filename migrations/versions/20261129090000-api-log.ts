import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const ERASURE = [
  [
    'delete from merchant_webhook_endpoints where user_id = p_user_id;',
    `delete from merchant_api_calls where user_id = p_user_id;
    delete from merchant_webhook_endpoints where user_id = p_user_id;`,
  ],
] as const;

/** Calls with an API key, for 30 days. docs/decisions/0068-api-log.md. */
export const apiLog: Migration = {
  name: '20261129090000-api-log',
  up: `
    create table merchant_api_calls (
      -- The id of the request, so that a batch that is stored again adds nothing.
      id uuid constraint merchant_api_calls_pkey primary key,
      user_id uuid not null constraint merchant_api_calls_user_fkey references users (id) on delete cascade,
      api_key_id uuid not null
        constraint merchant_api_calls_key_fkey references api_keys (id) on delete cascade,
      mode text not null constraint merchant_api_calls_mode_known check (mode in ('test', 'live')),
      method text not null constraint merchant_api_calls_method_known check (method in ('GET', 'POST')),
      -- As declared, without ids.
      path text not null constraint merchant_api_calls_path_length check (length(path) between 1 and 64),
      status integer not null constraint merchant_api_calls_status_range check (status between 100 and 599),
      error_code text constraint merchant_api_calls_error_code_form check (error_code ~ '^[A-Z][A-Z_]{0,63}$'),
      duration_ms integer not null constraint merchant_api_calls_duration_range check (duration_ms >= 0),
      -- Of the request or the answer. Not a foreign key: programs also name payments that are not theirs.
      payment_id uuid,
      -- JSON with values of an allow-list; all others are replaced by their type and length.
      request text constraint merchant_api_calls_request_length check (length(request) <= 4000),
      answer text constraint merchant_api_calls_answer_length check (length(answer) <= 4000),
      created_at timestamptz not null
    );
    create index merchant_api_calls_by_user on merchant_api_calls (user_id, mode, created_at desc, id desc);
    create index merchant_api_calls_failed on merchant_api_calls (user_id, mode, created_at desc, id desc)
      where status >= 400;
    create index merchant_api_calls_by_key on merchant_api_calls (api_key_id, created_at desc, id desc);
    create index merchant_api_calls_by_payment on merchant_api_calls (payment_id, created_at desc, id desc)
      where payment_id is not null;
    create index merchant_api_calls_by_age on merchant_api_calls (created_at);

    grant select, insert on merchant_api_calls to deccanloop_bff;
    -- For downloads of the own data, and the removal after 30 days.
    grant select, delete on merchant_api_calls to deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    drop table merchant_api_calls;
  `,
};
