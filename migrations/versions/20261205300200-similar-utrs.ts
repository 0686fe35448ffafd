import type { Migration } from '../migration';

const TABLES = ['bank_transfers', 'merchant_payouts', 'gateway_payouts'] as const;

/**
 * The form in which UTRs are compared, so that a transfer whose UTR was typed with the letter O for a zero is found before it
 * is recorded a second time. docs/decisions/0051-dangerous-actions.md.
 */
export const similarUtrs: Migration = {
  name: '20261205300200-similar-utrs',
  up: `
    -- As utrKey of contracts/src/staff/utr.ts; a test compares both.
    create function utr_key(p_utr text) returns text language sql immutable strict parallel safe as $$
      select translate(upper(regexp_replace(p_utr, '[^0-9A-Za-z]', '', 'g')), 'OILSBZG', '0115826')
    $$;
    ${TABLES.map(
      (table) => `alter table ${table} add column utr_key text generated always as (utr_key(utr)) stored;
    create index ${table}_by_utr_key on ${table} (mode, utr_key);`,
    ).join('\n    ')}
  `,
  down: `
    ${TABLES.map((table) => `alter table ${table} drop column utr_key;`).join('\n    ')}
    drop function utr_key(text);
  `,
};
