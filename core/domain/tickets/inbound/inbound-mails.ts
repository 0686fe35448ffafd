import { createHash } from 'node:crypto';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { insertInboundMail } from './inbound-repository';

export interface InboundMails {
  /**
   * Stores a mail as it came, with the job that reads it. The same mail again is stored once.
   * @param mail.recipient an address that `ReplyAddresses` knows
   */
  store(mail: { envelopeFrom: string; recipient: string; raw: Buffer }): Promise<void>;
}

export function createInboundMails({ db, wake }: { db: Knex; wake: () => void }): InboundMails {
  return {
    async store({ envelopeFrom, recipient, raw }) {
      const id = newId();
      const to = recipient.toLowerCase();
      const contentHash = createHash('sha256').update(`${to}\0`).update(raw).digest();
      await db.transaction(async (trx) => {
        const mail = { id, envelopeFrom: envelopeFrom.toLowerCase(), recipient: to, raw, contentHash };
        if (await insertInboundMail(trx, mail))
          await enqueue(trx, 'read-inbound-mail', { inboundMailId: id });
      });
      wake();
    },
  };
}
