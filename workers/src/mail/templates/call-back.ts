import { COMPANY } from '@deccanloop/contracts/company';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { CallBack } from '@deccanloop/core/domain/enquiries/call-backs/call-backs';
import type { MailTemplate } from '../mail-template';
import { indianTime } from './india-time';
import { oneLine } from './one-line';

/** "As soon as possible, by 30 Nov 2026, 6:00 pm IST", or the hours that the visitor chose. */
const callTime = ({ isSoon, from, until }: CallBack): string =>
  isSoon ? `As soon as possible, by ${indianTime(until)}` : `${indianTime(from)} to ${indianTime(until)}`;

/** The mail to the company about a request to be called back. Its visitor gave no e-mail address. */
export function callBackTemplate(request: CallBack, origin: string): MailTemplate {
  const { reference, createdAt, name, phone, topic } = request;
  return {
    subject: `Call-back request ${reference}`,
    preview: 'A visitor of the website asks for a call.',
    heading: 'New call-back request',
    greeting: 'Hello,',
    blocks: [
      {
        kind: 'paragraph',
        text: 'A visitor of the website asks for a call. Take the request before you call.',
      },
      {
        kind: 'details',
        rows: [
          ['Reference', reference],
          ['Received', indianTime(createdAt)],
          ['Name', oneLine(name, 500)],
          ['Phone', phone],
          ['Topic', CALL_TOPIC_LABELS[topic]],
          ['Call', callTime(request)],
        ],
      },
      { kind: 'button', label: 'Open call-back requests', url: `${origin}${sectionPath('calls')}` },
    ],
    notYou: {
      heading: 'Before you call',
      text: 'The name comes from a visitor, and the number is not verified.',
      urgent: false,
    },
    reason: `enquiries from ${COMPANY.shortName}'s website are sent to this address`,
    answersReach: 'our own team',
  };
}
