import type { InboundReading } from '@deccanloop/core/domain/tickets/inbound/inbound-reading';
import type { JobWork } from './job-work';

/** Makes a received mail a message of its ticket, or a new ticket. */
export function readInboundMail({
  inboundMails,
}: {
  inboundMails: InboundReading;
}): JobWork<'read-inbound-mail'> {
  return async ({ inboundMailId }) => {
    await inboundMails.read(inboundMailId);
    return 'done';
  };
}
