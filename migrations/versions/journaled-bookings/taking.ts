import { AS_OWNER } from '../account-proofs/as-owner';

/**
 * Rows that a gateway's answer makes again get new ids: a line names them by what the gateway or the payer knows.
 * The columns are text and unique together.
 */
const NATURAL_KEYS: Readonly<Record<string, readonly string[]>> = {
  wallet_owners: ['external_id'],
  payments: ['public_id'],
  payment_attempts: ['gateway', 'mode', 'merchant_order_id'],
  payment_captures: ['gateway', 'mode', 'gateway_payment_id'],
  outside_refunds: ['gateway', 'mode', 'gateway_refund_id'],
  refunds: ['public_id'],
};

const keysOf = Object.entries(NATURAL_KEYS).map(
  ([table, columns]) =>
    `when '${table}' then (select jsonb_build_object(${columns.map((column) => `'${column}', ${column}`).join(', ')})
      from ${table} where id = p_id)`,
);

/** What a process writes to the journal of the rows that its transaction has noted. */
export const TAKING = `
    create function natural_key(p_table text, p_id uuid) returns jsonb language sql stable ${AS_OWNER} as $$
      select case p_table ${keysOf.join('\n      ')} end
    $$;

    -- By column: the table and the natural key of the row that it names.
    create function booking_references(p_table text, p_row jsonb) returns jsonb language sql stable ${AS_OWNER} as $$
      select coalesce(jsonb_object_agg(a.attname, jsonb_build_object('table', c.confrelid::regclass::text,
               'key', natural_key(c.confrelid::regclass::text, (p_row ->> a.attname)::uuid))), '{}')
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.conrelid = to_regclass(p_table) and cardinality(c.conkey) = 1
         and c.confrelid::regclass::text = any ('{${Object.keys(NATURAL_KEYS).join(',')}}')
         and p_row ->> a.attname is not null
    $$;

    create function booking_entries(p_transfer_id uuid) returns jsonb language sql stable ${AS_OWNER} as $$
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'gateway', a.gateway, 'owner', o.external_id,
               'amountPaise', e.amount_paise) order by e.id)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        left join wallet_owners o on o.id = a.owner_id where e.transfer_id = p_transfer_id
    $$;

    -- Takes what this transaction has noted, and marks the line as committed with it; null where nothing was noted.
    create function take_booking_rows(p_line_id uuid) returns jsonb language plpgsql ${AS_OWNER} as $$
    declare
      v_noted text := coalesce(current_setting('deccanloop.booking_rows', true), '');
    begin
      if v_noted = '' then return null; end if;
      perform set_config('deccanloop.booking_rows', '', true);
      insert into journal_lines (id) values (p_line_id);
      return (
        with noted as (
          select n, line::jsonb as noted, line::jsonb ->> 'table' as of_table, line::jsonb -> 'row' as row
            from regexp_split_to_table(rtrim(v_noted, E'\\n'), E'\\n') with ordinality as each (line, n)
        )
        select jsonb_build_object(
          'at', clock_timestamp(),
          -- Readable without a key, so that no number is ever given twice.
          'numbers', (
            select jsonb_agg(jsonb_build_object('paperKind', row ->> 'kind', 'mode', row ->> 'mode',
                'financialYear', row ->> 'financial_year', 'sequence', row -> 'sequence')
                -- Whose receipt it is, so that the number of an interrupted one is given to no other payment.
                || jsonb_strip_nulls(jsonb_build_object('captureId', r.capture_id,
                     'merchantOrderId', case when r.capture_id is null then a.merchant_order_id end)) order by n)
              from noted
              left join receipts r on row ->> 'kind' = 'receipt' and r.number = (row -> 'sequence')::bigint
              left join payment_attempts a on a.id = r.attempt_id
             where of_table = 'papers'),
          'rows', jsonb_agg(noted || jsonb_build_object('refs', booking_references(of_table, row))
            || case when of_table = 'ledger_transfers'
                 then jsonb_build_object('entries', booking_entries((row ->> 'id')::uuid)) else '{}' end
            || case when noted ? 'personal'
                 then jsonb_build_object('personal', jsonb_build_object('values', noted -> 'personal',
                   'userId', row ->> 'user_id',
                   'key', (select key from person_keys where user_id = (row ->> 'user_id')::uuid))) else '{}' end
            order by n))
          from noted);
    end $$;

    revoke execute on function natural_key(text, uuid), booking_references(text, jsonb), booking_entries(uuid),
      take_booking_rows(uuid) from public;
    grant execute on function take_booking_rows(uuid) to deccanloop_bff, deccanloop_worker;
`;

export const TAKING_DOWN = `
    drop function take_booking_rows(uuid), booking_entries(uuid), booking_references(text, jsonb),
      natural_key(text, uuid);
`;
