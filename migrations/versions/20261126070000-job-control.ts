import { AS_OWNER } from './account-proofs/as-owner';
import { USER_MANAGER } from './user-management/access';
import type { Migration } from '../migration';

const FUNCTIONS = [
  'pause_job',
  'resume_job',
  'retry_dead_letters',
  'discard_dead_letters',
  'retry_dead_webhooks',
];

const EARLIER_ALARMS = `'workers', 'outbox', 'status_checks', 'audit_log'`;

const WHO = 'p_session_id uuid, p_address text, p_device text';

/** What each function begins with: who calls, or why nothing may be changed. */
const CHECK = `
    select * from acting_administrator(p_session_id) into v_admin;
    if v_admin.rejection is not null then
      outcome := v_admin.rejection;
      return;
    end if;
    outcome := 'done';`;

const audit = (kind: string, detail: string): string => `
    insert into security_events (kind, actor_id, session_id, address, device, detail)
      values ('${kind}', v_admin.admin_id, p_session_id, p_address, p_device, ${detail});`;

/**
 * Administrators pause jobs, and retry or discard dead letters, each by a function that checks the administrator's session
 * and writes the audit log. docs/decisions/0055-queues.md.
 */
export const jobControl: Migration = {
  name: '20261126070000-job-control',
  up: `
    -- Jobs that no worker starts. In the database, because the queue may be emptied at any time.
    create table job_pauses (
      job text primary key,
      reason text not null,
      paused_by uuid not null,
      paused_at timestamptz not null default now(),
      constraint job_pauses_reason_given check (trim(reason) <> '')
    );
    grant select on job_pauses to deccanloop_bff, deccanloop_worker;

    alter table outbox
      add column discarded_at timestamptz,
      add column discarded_by uuid,
      add column discard_reason text,
      add constraint outbox_discarded_is_dead check (discarded_at is null or dead_lettered_at is not null),
      add constraint outbox_discarded_with_reason check ((discarded_at is null) = (discard_reason is null));
    create index outbox_dead_letters on outbox (id) where dead_lettered_at is not null and discarded_at is null;
    create index outbox_discarded on outbox (discarded_at) where discarded_at is not null;
    -- Of the list of dead webhooks, newest first.
    create index webhook_events_dead_by_id on webhook_events (id) where state = 'dead_lettered';

    alter table process_heartbeats
      add column version text not null default 'unknown',
      -- Jobs in the queue by kind, as the worker has read them; null for other processes.
      add column queue_counts jsonb;
    grant insert (version, queue_counts), update (queue_counts)
      on process_heartbeats to deccanloop_bff, deccanloop_worker;

    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER_ALARMS}, 'paused_jobs', 'dead_letters'));

    create function acting_administrator(p_session_id uuid, out admin_id uuid, out rejection text) language plpgsql as $$
    declare
      v_session sessions;
    begin
      select * from sessions where id = p_session_id and ended_at is null and expires_at > now() into v_session;
      if v_session.id is null then
        rejection := 'unauthenticated';
      elsif not exists (select from users where id = v_session.user_id and role = 0
                          and deactivated_at is null and closed_at is null) then
        rejection := 'forbidden';
      -- The BFF demands five minutes by its own clock.
      elsif coalesce(v_session.reauthenticated_at, '-infinity') < now() - interval '10 minutes' then
        rejection := 'reauthentication_required';
      else
        admin_id := v_session.user_id;
      end if;
    end $$;

    -- The same check, for one change of users after the other.
    create or replace function user_manager(p_session_id uuid, out manager_id uuid, out rejection text) language plpgsql as $$
    begin
      perform require_read_committed();
      -- Two administrators who demote each other: the second waits here, and finds that its session has ended.
      perform pg_advisory_xact_lock(hashtextextended('user management', 0));
      select a.admin_id, a.rejection from acting_administrator(p_session_id) a into manager_id, rejection;
    end $$;

    create function pause_job(${WHO}, p_job text, p_reason text, out outcome text) language plpgsql ${AS_OWNER} as $$
    declare
      v_admin record;
    begin
      ${CHECK}
      -- The second of two administrators changes nothing: the reason of the first one stays.
      insert into job_pauses (job, reason, paused_by) values (p_job, p_reason, v_admin.admin_id) on conflict do nothing;
      if not found then
        outcome := 'unchanged';
        return;
      end if;
      ${audit('job_paused', `jsonb_build_object('job', p_job, 'reason', p_reason)`)}
    end $$;

    create function resume_job(${WHO}, p_job text, out outcome text) language plpgsql ${AS_OWNER} as $$
    declare
      v_admin record;
    begin
      ${CHECK}
      delete from job_pauses where job = p_job;
      if not found then
        outcome := 'unchanged';
        return;
      end if;
      ${audit('job_resumed', `jsonb_build_object('job', p_job)`)}
    end $$;

    -- Those with these ids, or all of one job; at most p_limit at once. A message whose work another open message does is
    -- discarded.
    create function retry_dead_letters(${WHO}, p_ids bigint[], p_job text, p_limit integer,
      out outcome text, out retried integer, out superseded integer) language plpgsql ${AS_OWNER} as $$
    declare
      v_admin record;
      v_id bigint;
    begin
      ${CHECK}
      retried := 0;
      superseded := 0;
      for v_id in
        select id from outbox
         where dead_lettered_at is not null and discarded_at is null
           and (id = any(p_ids) or (p_ids is null and job = p_job))
         order by id limit p_limit for update
      loop
        begin
          update outbox set dead_lettered_at = null, tries = 0, available_at = now() where id = v_id;
          retried := retried + 1;
        exception when unique_violation then
          update outbox set discarded_at = now(), discarded_by = v_admin.admin_id,
                            discard_reason = 'Another message does the same work.' where id = v_id;
          superseded := superseded + 1;
        end;
      end loop;
      if retried + superseded > 0 then
        ${audit(
          'dead_letters_retried',
          `jsonb_build_object('job', p_job, 'ids', array_to_string(p_ids, ','), 'retried', retried, 'superseded', superseded)`,
        )}
      end if;
    end $$;

    create function discard_dead_letters(${WHO}, p_ids bigint[], p_reason text, out outcome text, out discarded integer)
      language plpgsql ${AS_OWNER} as $$
    declare
      v_admin record;
    begin
      ${CHECK}
      update outbox set discarded_at = now(), discarded_by = v_admin.admin_id, discard_reason = p_reason
       where id = any(p_ids) and dead_lettered_at is not null and discarded_at is null;
      get diagnostics discarded = row_count;
      if discarded > 0 then
        ${audit(
          'dead_letters_discarded',
          `jsonb_build_object('ids', array_to_string(p_ids, ','), 'discarded', discarded, 'reason', p_reason)`,
        )}
      end if;
    end $$;

    create function retry_dead_webhooks(${WHO}, p_ids uuid[], out outcome text, out retried integer)
      language plpgsql ${AS_OWNER} as $$
    declare
      v_admin record;
    begin
      ${CHECK}
      with again as (
        update webhook_events set state = 'received', note = null, applied_at = null
         where id = any(p_ids) and state = 'dead_lettered'
        returning id
      )
      insert into outbox (job, payload) select 'apply-webhook', jsonb_build_object('eventId', id) from again;
      get diagnostics retried = row_count;
      if retried > 0 then
        ${audit(
          'dead_webhooks_retried',
          `jsonb_build_object('ids', array_to_string(p_ids, ','), 'retried', retried)`,
        )}
      end if;
    end $$;

    revoke all on function acting_administrator, ${FUNCTIONS.join(', ')} from public;
    grant execute on function ${FUNCTIONS.join(', ')} to deccanloop_bff;
  `,
  down: `
    delete from system_alarms where kind in ('paused_jobs', 'dead_letters');
    alter table system_alarms drop constraint system_alarms_kind_known,
      add constraint system_alarms_kind_known check (kind in (${EARLIER_ALARMS}));
    ${USER_MANAGER.replace('create function', 'create or replace function')}
    drop function ${FUNCTIONS.join(', ')}, acting_administrator;
    alter table process_heartbeats drop column version, drop column queue_counts;
    drop index webhook_events_dead_by_id;
    alter table outbox drop column discarded_at, drop column discarded_by, drop column discard_reason;
    drop table job_pauses;
  `,
};
