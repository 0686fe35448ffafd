import type { BookedCallEvent } from '@deccanloop/contracts/calls/booked-calls';
import type { Database } from '../../../platform/database';
import type { BookedCall } from './booked-call';
import type { CallMailAudience } from './mail-queue';
import { CALL_COLUMNS } from './repository';

export async function insertCallMail(
  db: Database,
  mail: {
    id: string;
    callId: string;
    audience: CallMailAudience;
    event: BookedCallEvent;
    sequence: number;
    now: Date;
  },
): Promise<void> {
  await db('booked_call_mails').insert({
    ...{ id: mail.id, booked_call_id: mail.callId, audience: mail.audience, event: mail.event },
    ...{ sequence: mail.sequence, created_at: mail.now },
  });
}

export interface UnsentCallMail {
  audience: CallMailAudience;
  event: BookedCallEvent;
  /** A later change of the call has mails of its own. */
  isReplaced: boolean;
  call: BookedCall;
}

type Row = Pick<UnsentCallMail, 'audience' | 'event'> & { mailSequence: number } & BookedCall;

/** @returns null when it was sent, or was deleted with its call */
export async function findUnsentCallMail(db: Database, id: string): Promise<UnsentCallMail | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select m.audience, m.event, m.sequence as "mailSequence", ${CALL_COLUMNS}
       from booked_call_mails m join booked_calls c on c.id = m.booked_call_id
      where m.id = :id and m.sent_at is null`,
    { id },
  );
  if (!rows[0]) return null;
  const { audience, event, mailSequence, ...call } = rows[0];
  const isReplaced = mailSequence !== call.sequence || (event === 'requested' && call.status !== 'requested');
  return { audience, event, isReplaced, call };
}
