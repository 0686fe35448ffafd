import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const ERASURE = [
  [
    'delete from passkeys where user_id = p_user_id;',
    `delete from passkeys where user_id = p_user_id;
    update api_keys set name = 'Erased', revoked_at = coalesce(revoked_at, now()) where user_id = p_user_id;`,
  ],
] as const;

/** API keys of merchants. docs/decisions/0063-api-keys.md. */
export const apiKeys: Migration = {
  name: '20261127150000-api-keys',
  up: `
    create table api_keys (
      id uuid constraint api_keys_pkey primary key,
      user_id uuid not null constraint api_keys_user_fkey references users (id) on delete cascade,
      mode text not null constraint api_keys_mode_known check (mode in ('test', 'live')),
      name text not null constraint api_keys_name_length check (length(name) between 1 and 50),
      prefix text not null,
      last_four text not null constraint api_keys_last_four_length check (length(last_four) = 4),
      -- SHA-256. The key itself is not stored.
      key_hash bytea not null constraint api_keys_hash_unique unique
        constraint api_keys_hash_length check (length(key_hash) = 32),
      scopes text[] not null
        constraint api_keys_scopes_known check (scopes <@ array['payments:read', 'payments:write', 'refunds:write'])
        constraint api_keys_scopes_given check (cardinality(scopes) > 0),
      created_at timestamptz not null,
      -- Written at most once a minute.
      last_used_at timestamptz,
      -- Of a rolled key: until then it works beside its successor.
      expires_at timestamptz,
      revoked_at timestamptz,
      rolled_from uuid constraint api_keys_rolled_from_fkey references api_keys (id) on delete set null,
      constraint api_keys_prefix_of_mode check (prefix = 'dl_' || mode || '_')
    );
    create index api_keys_by_user on api_keys (user_id, mode, created_at desc);
    create index api_keys_by_rolled_from on api_keys (rolled_from) where rolled_from is not null;

    -- A key that has ended never works again, and no key becomes another one.
    create function api_keys_end_once() returns trigger language plpgsql as $$
    begin
      if (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
         or (old.expires_at is not null and (new.expires_at is null or new.expires_at > old.expires_at)) then
        raise exception 'an ended API key stays ended' using errcode = '23514', constraint = 'api_keys_end_once';
      end if;
      return new;
    end $$;
    create trigger api_keys_end_once before update on api_keys for each row execute function api_keys_end_once();
    create trigger api_keys_of_open_account before insert on api_keys
      for each row when (new.user_id is not null) execute function user_is_open();
    grant select, insert on api_keys to deccanloop_bff;
    grant update (last_used_at, expires_at, revoked_at) on api_keys to deccanloop_bff;
    -- For downloads of the own data; workers never see the hash.
    grant select (id, user_id, mode, name, prefix, last_four, scopes, created_at, last_used_at, expires_at, revoked_at)
      on api_keys to deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    drop table api_keys;
    drop function api_keys_end_once();
  `,
};
