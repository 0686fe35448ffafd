import { bookedCallLink } from '@deccanloop/contracts/calls/booked-call-link';
import { COMPANY } from '@deccanloop/contracts/company';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { CallNotifier } from '@deccanloop/core/domain/enquiries/booked-calls/mail-sending';
import { invitationOf } from './mail/invitation';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { bookedCallTemplate, invitationTexts } from './mail/templates/booked-call';

/** Mails each change of a booked call with its invitation to the visitor and to the company. */
export function createCallNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Recipient of enquiries; null: the address in `contracts/company`. */
  companyAddress: string | null;
  /** Of the website. */
  origin: string;
}): CallNotifier {
  const { mailer, companyAddress, origin } = deps;
  const render = createMailRenderer();
  const company = { name: COMPANY.name, address: companyAddress ?? COMPANY.email };
  const staffUrl = `${origin}${sectionPath('calls', { query: { part: 'booked' } })}`;
  return {
    async mailCall({ id, audience, event, call, token }) {
      const linkUrl = token === null ? null : `${origin}${bookedCallLink(token)}`;
      // Only the visitor's address: the name is unverified text from a public form.
      const visitor = { name: '', address: call.email };
      const [to, replyTo] = audience === 'visitor' ? [visitor, company] : [company, visitor];
      const invitation = invitationOf({
        uid: `${call.id}@${new URL(origin).hostname}`,
        sequence: call.sequence,
        startsAt: call.startsAt,
        changedAt: call.updatedAt,
        isCancelled: event === 'cancelled',
        organizer: { name: company.name, email: company.address },
        attendee: { name: call.name, email: call.email },
        ...invitationTexts(call, audience),
      });
      await mailer.send({
        ...(await render(bookedCallTemplate({ audience, event, call, linkUrl, staffUrl }))),
        ...{ id, to: to.address, replyTo },
        // Nothing is booked by a request.
        ...(event !== 'requested' && { invitation }),
      });
    },
  };
}
