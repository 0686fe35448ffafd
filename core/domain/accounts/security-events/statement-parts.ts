import { newId } from '../../../platform/ids';
import { currentRequestId } from '../../../platform/log-context';
import type { Client } from '../types';
import type { Notice, SecurityEvent } from './security-events';

/**
 * `event`: the audit log's entry as a part of a larger statement.
 * @param source the part before it that has `user_id` and `session_id`; without rows nothing is written
 */
export const eventPart = (source: string): string => `
  event as (
    insert into security_events (kind, user_id, session_id, address, device, detail)
    select :eventKind, ${source}.user_id, ${source}.session_id, :eventAddress, :eventDevice, :eventDetail::jsonb
    from ${source}
  )`;

export const eventBindings = (
  event: Pick<SecurityEvent, 'kind' | 'detail'> & { client: Pick<Client, 'address' | 'device'> | null },
) => ({
  eventKind: event.kind,
  eventAddress: event.client?.address ?? null,
  eventDevice: event.client?.device ?? null,
  eventDetail: JSON.stringify(event.detail ?? {}),
});

/**
 * `notice` and `mail`: what `notify` does, as parts of a larger statement.
 * @param source the part before them that has `user_id` and `email`; of one row at most
 */
export const noticeParts = (source: string): string => `
  notice as (
    insert into account_notices (id, user_id, kind, email, detail)
    select :noticeId, ${source}.user_id, :noticeKind, ${source}.email, :noticeDetail::jsonb from ${source}
    returning id
  ), mail as (
    insert into outbox (job, payload, dedupe_key, request_id)
    select 'send-mail', jsonb_build_object('noticeId', id), 'notice-' || id, :noticeRequestId::uuid from notice
  )`;

export const noticeBindings = (notice: Pick<Notice, 'kind' | 'detail'>) => ({
  noticeId: newId(),
  noticeKind: notice.kind,
  noticeDetail: JSON.stringify(notice.detail),
  noticeRequestId: currentRequestId(),
});
