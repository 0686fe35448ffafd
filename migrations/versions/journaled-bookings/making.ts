import { AS_OWNER } from '../account-proofs/as-owner';

/** How workers make a lost booking again: row by row, as its own rights do not allow, and only of a declared restore. */
export const MAKING = `
    -- What the journal has since the backup and the restored database lacks.
    create table restored_bookings (
      -- Of the line of the journal.
      id uuid constraint restored_bookings_pkey primary key,
      restore_id uuid not null constraint restored_bookings_restore_fkey references restores (id),
      booked_at timestamptz not null,
      kinds text[] not null,
      -- Whether its transaction has committed; a process that ended in between could not say so.
      is_certain boolean not null,
      -- known: the database has it after all. named: a finding says what is left to do.
      state text not null default 'open'
        constraint restored_bookings_state_known check (state in ('open', 'made', 'known', 'named')),
      -- The last stage of the check that has tried it.
      stage smallint not null default 0,
      tried_at timestamptz,
      -- The transaction that makes it: workers cannot write this.
      made_in bigint,
      -- Why it could not be made.
      fault text,
      -- Refunds of gateways' dashboards that were recorded after the credit: by the payment at the gateway, the sum.
      outside_refunds jsonb not null default '{}',
      -- The encrypted line, until it is made.
      content text,
      finding_id bigint constraint restored_bookings_finding_fkey references payment_findings (id),
      -- An administrator has asked to make it although it is uncertain, or to try it again.
      asked_by uuid constraint restored_bookings_asked_by_fkey references users (id),
      asked_at timestamptz,
      finished_at timestamptz,
      constraint restored_bookings_named_by_finding check (state <> 'named' or finding_id is not null)
    );
    create index restored_bookings_open on restored_bookings (restore_id, booked_at) where state = 'open';
    -- Empty but for the booking that is being made.
    create index restored_bookings_being_made on restored_bookings (made_in)
      where made_in is not null and state in ('open', 'named');
    create index restored_bookings_of_restore on restored_bookings (restore_id, state);
    create index restored_bookings_of_finding on restored_bookings (finding_id) where finding_id is not null;
    grant select on restored_bookings to deccanloop_bff, deccanloop_worker;
    grant insert on restored_bookings to deccanloop_worker;
    grant update (state, stage, tried_at, fault, content, finding_id, finished_at) on restored_bookings
      to deccanloop_worker;
    grant update (asked_by, asked_at) on restored_bookings to deccanloop_bff;

    -- Only the owner declares a restore, and only the BFF stores what an administrator asks.
    create function require_lost_booking(p_line_id uuid) returns void language plpgsql ${AS_OWNER} as $$
    begin
      perform from restored_bookings b join restores r on r.id = b.restore_id
        where b.id = p_line_id and (r.finished_at is null or b.asked_by is not null);
      if not found then
        raise exception 'booking % was not lost by a restore', p_line_id using errcode = '42501';
      end if;
    end $$;

    -- False where the line is in the database: made before, or not lost at all.
    create function begin_lost_booking(p_line_id uuid) returns boolean language plpgsql ${AS_OWNER} as $$
    begin
      perform require_lost_booking(p_line_id);
      -- ON CONFLICT: of two workers, the second waits for the first and finds the line.
      insert into journal_lines (id) values (p_line_id) on conflict do nothing;
      if not found then return false; end if;
      update restored_bookings set made_in = pg_current_xact_id()::text::bigint where id = p_line_id;
      return true;
    end $$;

    -- The id of a row by its natural key; a customer or merchant who had no wallet in the backup gets one.
    create function id_by_natural_key(p_table text, p_key jsonb) returns uuid language plpgsql ${AS_OWNER} as $$
    declare
      v_id uuid;
      v_owner text := substring(p_key ->> 'external_id' from '^(?:merchant:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    begin
      for i in 1..2 loop
        execute format('select id from %I where %s', p_table, (
          select string_agg(format('%I = %L', key, value), ' and ') from jsonb_each_text(p_key))) into v_id;
        exit when v_id is not null or p_table <> 'wallet_owners' or v_owner is null;
        insert into wallet_owners (id, external_id, display_name, user_id, merchant_user_id, kind)
          select gen_random_uuid(), p_key ->> 'external_id', name,
                 case when p_key ->> 'external_id' = id::text then id end,
                 case when p_key ->> 'external_id' <> id::text then id end,
                 case when p_key ->> 'external_id' = id::text then 'person' else 'merchant' end
            from users where id = v_owner::uuid
          on conflict do nothing;
      end loop;
      return v_id;
    end $$;

    -- Inserts or changes one row of a line, with its ids of before.
    create function make_booking_row(p_line_id uuid, p_noted jsonb) returns void language plpgsql ${AS_OWNER} as $$
    declare
      v_table text := p_noted ->> 'table';
      v_row jsonb := p_noted -> 'row';
      v_column text;
      v_reference jsonb;
      v_columns text;
      v_id uuid;
      v_count integer;
    begin
      perform require_lost_booking(p_line_id);
      if v_table in ('users', 'ledger_transfers') or not exists (
           select from pg_trigger where tgrelid = to_regclass(v_table) and tgname = 'noted_for_journal') then
        raise exception '% is no table of bookings', v_table using errcode = '42501';
      end if;
      for v_column, v_reference in select * from jsonb_each(p_noted -> 'refs') loop
        v_id := id_by_natural_key(v_reference ->> 'table', v_reference -> 'key');
        if v_id is null then
          raise exception '% of % is missing', v_column, v_table
            using errcode = '23503', constraint = v_table || '_' || v_column;
        end if;
        v_row := v_row || jsonb_build_object(v_column, v_id);
      end loop;
      -- A gateway has reported this refund already; an idempotency key serves for a day only.
      if v_table = 'refunds' and exists (select from refunds where public_id = v_row ->> 'public_id')
         or v_table = 'merchant_idempotency_keys' and exists (
           select from merchant_idempotency_keys k where k.user_id = (v_row ->> 'user_id')::uuid
              and k.mode = v_row ->> 'mode' and k.key = v_row ->> 'key') then
        return;
      end if;
      -- Columns that an older line does not have keep their default; those that are gone are left out.
      select string_agg(quote_ident(attname), ', ') into v_columns
        from pg_attribute where attrelid = to_regclass(v_table) and attnum > 0 and not attisdropped
          and attgenerated = '' and v_row ? attname and (p_noted ->> 'op' = 'insert' or attname <> 'id');
      if p_noted ->> 'op' = 'insert' then
        execute format('insert into %I (%s) overriding system value select %s from jsonb_populate_record(null::%I, $1)',
          v_table, v_columns, v_columns, v_table) using v_row;
      else
        execute format('update %I set (%s) = (select %s from jsonb_populate_record(null::%I, $1)) where id = ($1 ->> ''id'')::uuid',
          v_table, v_columns, v_columns, v_table) using v_row;
        get diagnostics v_count = row_count;
        if v_count = 0 then
          raise exception 'the row of % is missing', v_table using errcode = '23503', constraint = v_table || '_id';
        end if;
      end if;
    end $$;

    revoke execute on function require_lost_booking(uuid), begin_lost_booking(uuid),
      id_by_natural_key(text, jsonb), make_booking_row(uuid, jsonb) from public;
    grant execute on function begin_lost_booking(uuid), id_by_natural_key(text, jsonb), make_booking_row(uuid, jsonb)
      to deccanloop_worker;
`;

export const MAKING_DOWN = `
    drop function make_booking_row(uuid, jsonb), id_by_natural_key(text, jsonb), begin_lost_booking(uuid),
      require_lost_booking(uuid);
    drop table restored_bookings;
`;
