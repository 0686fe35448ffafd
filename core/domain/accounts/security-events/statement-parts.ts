import { newId } from '../../../platform/ids';
import { enqueuePart, outboxBindings, type OutboxBindings } from '../../../platform/outbox/enqueue';
import type { Actor } from './actor';
import type { Notice, SecurityEvent } from './security-events';

/**
 * `event`: inserts an audit log entry, as part of a larger statement.
 * @param source the preceding CTE with `user_id` and `session_id`; nothing is written when it has no rows
 */
export const eventPart = (source: string): string => `
  event as (
    insert into security_events (kind, user_id, session_id, address, device, detail)
    select :eventKind, ${source}.user_id, ${source}.session_id, :eventAddress, :eventDevice, :eventDetail::jsonb
    from ${source}
  )`;

/** The bindings of `eventPart`, whose session is that of the source. */
export interface EventBindings {
  eventKind: SecurityEvent['kind'];
  eventAddress: string | null;
  eventDevice: string | null;
  eventDetail: string;
}

export const eventBindings = ({
  kind,
  actor: { client },
  detail = {},
}: Pick<SecurityEvent, 'kind' | 'detail'> & {
  actor: Extract<Actor, { kind: 'user' }>;
}): EventBindings => ({
  eventKind: kind,
  eventAddress: client.address,
  eventDevice: client.device,
  eventDetail: JSON.stringify(detail),
});

/**
 * `notice` and `mail`: the same as `notify`, as parts of a larger statement.
 * @param source the preceding CTE with `user_id` and `email`; at most one row
 */
export const noticeParts = (source: string): string => `
  notice as (
    insert into account_notices (id, user_id, kind, email, detail)
    select :noticeId, ${source}.user_id, :noticeKind, ${source}.email, :noticeDetail::jsonb from ${source}
    returning id
  ), mail as (
    ${enqueuePart('send-account-notice', { noticeId: 'id' }, 'notice')}
  )`;

/** The bindings of `noticeParts`. */
export interface NoticeBindings extends OutboxBindings {
  noticeId: string;
  noticeKind: Notice['kind'];
  noticeDetail: string;
}

export const noticeBindings = (notice: Pick<Notice, 'kind' | 'detail'>): NoticeBindings => ({
  noticeId: newId(),
  noticeKind: notice.kind,
  noticeDetail: JSON.stringify(notice.detail),
  ...outboxBindings(),
});
