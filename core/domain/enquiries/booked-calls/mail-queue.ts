import type { BookedCallEvent } from '@deccanloop/contracts/calls/booked-calls';
import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { insertCallMail } from './mail-repository';

/** The recipient of a mail about a booked call. */
export type CallMailAudience = 'visitor' | 'company';

/** Who is mailed: a request is nothing that the company has to know. */
export const callMailAudiences = (event: BookedCallEvent): readonly CallMailAudience[] =>
  event === 'requested' ? ['visitor'] : ['visitor', 'company'];

/** Stores the mails of a change, in its transaction. @param sequence of the invitation after the change */
export async function enqueueCallMails(
  db: Database,
  change: { callId: string; event: BookedCallEvent; sequence: number; now: Date },
): Promise<void> {
  for (const audience of callMailAudiences(change.event)) {
    const id = newId();
    await insertCallMail(db, { id, audience, ...change });
    await enqueue(db, 'send-call-mail', { callMailId: id });
  }
}
