import type { MailChoiceDto, MailChoicesDto } from '@deccanloop/contracts/customer/mail-choices';
import { OPTIONAL_MAIL_TOPICS } from '@deccanloop/contracts/customer/mail-topics';
import type { Knex } from '../../platform/database';
import { byUser } from '../accounts/security-events/actor';
import { recordSecurityEvent } from '../accounts/security-events/security-events';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { deleteOptOut, findOptOuts, insertOptOut } from './choice-repository';

/** Which mails a customer gets (docs/decisions/0041-customers-choose-their-mails.md). */
export interface MailChoices {
  of(userId: string): Promise<MailChoicesDto>;
  /** Applies to every mail that was not sent yet. Choosing the same again changes nothing. */
  choose(live: LiveSession, choice: MailChoiceDto, client: Client): Promise<void>;
}

export const createMailChoices = ({ db }: { db: Knex }): MailChoices => ({
  async of(userId) {
    const optOuts = await findOptOuts(db, userId);
    return { choices: OPTIONAL_MAIL_TOPICS.map((topic) => ({ topic, isOn: !optOuts.includes(topic) })) };
  },

  choose: ({ user, session }, { topic, isOn }, client) =>
    db.transaction(async (trx) => {
      const isChanged = await (isOn ? deleteOptOut : insertOptOut)(trx, user.id, topic);
      if (!isChanged) return;
      await recordSecurityEvent(trx, {
        kind: 'mail_choice_changed',
        userId: user.id,
        actor: byUser(client, session),
        detail: { topic, isOn },
      });
    }),
});
