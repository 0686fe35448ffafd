import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

/**
 * Settings that administrators change while the product runs, each version with its author and reason, and the GST rate of
 * a quotation's price. docs/decisions/0060-stored-settings.md.
 */
export const storedSettings: Migration = {
  name: '20261127110000-stored-settings',
  up: `
    -- The highest version of a key is in force. Without a row the value of the installation holds.
    create table stored_settings (
      key text not null,
      -- Counted from 1 for each key.
      version integer not null,
      value jsonb not null,
      set_by uuid not null constraint stored_settings_setter_fkey references users (id),
      reason text not null,
      effective_at timestamptz not null default now(),
      constraint stored_settings_pkey primary key (key, version),
      constraint stored_settings_key_form check (key ~ '^[a-z_]{3,40}$'),
      constraint stored_settings_version_counted check (version >= 1),
      constraint stored_settings_value_given check (jsonb_typeof(value) <> 'null' and length(value::text) <= 4000),
      constraint stored_settings_reason_length check (length(reason) between 3 and 500)
    );
    create trigger stored_settings_append_only before update or delete or truncate on stored_settings
      for each statement execute function reject_change();
    grant select on stored_settings to deccanloop_bff, deccanloop_worker;

    -- The only way to another value. Returns done, unchanged, changed (somebody else was faster), or why the session may not.
    create function change_stored_setting(p_session_id uuid, p_address text, p_device text, p_key text, p_value jsonb,
        p_version integer, p_reason text, out outcome text) language plpgsql ${AS_OWNER} as $$
    declare
      v_admin record;
      v_current stored_settings;
    begin
      select * from acting_administrator(p_session_id) into v_admin;
      if v_admin.rejection is not null then outcome := v_admin.rejection; return; end if;
      -- Of two changes of one key at once, the second is compared with what the first has stored.
      perform pg_advisory_xact_lock(hashtextextended('stored_settings:' || p_key, 0));
      select * from stored_settings where key = p_key order by version desc limit 1 into v_current;
      if v_current.version = p_version + 1 and v_current.value = p_value and v_current.reason = p_reason
         and v_current.set_by = v_admin.admin_id then
        -- The same request, sent twice.
        outcome := 'done';
      elsif coalesce(v_current.version, 0) <> p_version then
        outcome := 'changed';
      elsif v_current.value = p_value then
        outcome := 'unchanged';
      else
        insert into stored_settings (key, version, value, set_by, reason)
          values (p_key, p_version + 1, p_value, v_admin.admin_id, p_reason);
        insert into security_events (kind, actor_id, session_id, address, device, detail)
          values ('setting_changed', v_admin.admin_id, p_session_id, p_address, p_device, jsonb_build_object(
            'setting', p_key, 'version', p_version + 1, 'from', v_current.value, 'to', p_value, 'reason', p_reason));
        outcome := 'done';
      end if;
    end $$;
    revoke execute on function change_stored_setting(uuid, text, text, text, jsonb, integer, text) from public;
    grant execute on function change_stored_setting(uuid, text, text, text, jsonb, integer, text) to deccanloop_bff;

    -- Every mail with invented data, as the workers render it.
    create table mail_previews (
      id text constraint mail_previews_pkey primary key,
      position integer not null,
      area text not null,
      title text not null,
      subject text not null,
      html text not null,
      plain_text text not null,
      rendered_at timestamptz not null default now()
    );
    grant select on mail_previews to deccanloop_bff;
    grant select, insert, update, delete on mail_previews to deccanloop_worker;

    -- The rate that a price was shown with. Null: from before this column, and taxed as the settings are.
    alter table quotations add column gst_basis_points integer,
      add constraint quotations_gst_range check (gst_basis_points between 0 and 4000);
    grant update (gst_basis_points) on quotations to deccanloop_bff;
    update quotations q set gst_basis_points = (p.data ->> 'gstBasisPoints')::integer
      from papers p
      where p.kind = 'quotation' and p.subject = p.mode || ':' || q.id || ':' || q.price_version
        and q.total_paise is not null;
  `,
  down: `
    alter table quotations drop column gst_basis_points;
    drop function change_stored_setting(uuid, text, text, text, jsonb, integer, text);
    drop table mail_previews;
    drop table stored_settings;
  `,
};
