import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { PAGES } from '@deccanloop/contracts/routes';
import type { Clock } from '../../platform/clock';
import { encryptedText } from '../../platform/encrypted-text';
import type { SecretList } from '../../platform/secret-list';
import { TicketError } from './errors';

/** Long enough for a slow conversation: each mail brings a new link. */
const TTL_MS = 30 * 24 * 3_600_000;

/** Opens one ticket without an account, for guests who receive replies by mail. */
export interface TicketLinks {
  /** Path of the page; the key is in the fragment, which browsers do not send to any server. */
  pathOf(ticketId: string): string;
  /** @returns the id of the ticket. @throws TicketError `ticket_link_invalid`, `ticket_link_expired` */
  open(key: string): string;
}

interface Content {
  /** Id of the ticket. */
  t: string;
  /** Expiry, Unix seconds. */
  e: number;
}

/** BFF and workers have the same `secret`: workers mail the links that the BFF opens. */
export function createTicketLinks({ secret, clock }: { secret: SecretList; clock: Clock }): TicketLinks {
  const encrypted = encryptedText(secret, 'ticket link');
  return {
    pathOf(ticketId) {
      const content: Content = { t: ticketId, e: Math.floor((clock.now().getTime() + TTL_MS) / 1000) };
      return `${PAGES.support}#ticket=${encrypted.encrypt(JSON.stringify(content))}`;
    },
    open(key) {
      const text = encrypted.open(key);
      const content = text === null ? {} : (JSON.parse(text) as Partial<Content>);
      const { t: ticketId, e: expiry } = content;
      if (ticketId === undefined || expiry === undefined || !RECORD_ID.test(ticketId))
        throw new TicketError('ticket_link_invalid');
      if (expiry * 1000 <= clock.now().getTime()) throw new TicketError('ticket_link_expired');
      return ticketId;
    },
  };
}
