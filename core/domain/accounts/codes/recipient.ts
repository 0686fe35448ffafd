import type { Database } from '../../../platform/database';
import type { CodeNotifier } from './code-sending';
import { greetingName } from './greeting-name';
import {
  findAccountByEmail,
  findAccountById,
  findAccountByVerifiedPhone,
  findOnlyAccountWithPhone,
  findWaitingName,
  type AccountToWrite,
} from './recipient-repository';
import type { CodeToSend } from './sending-repository';

type HintMessage = Parameters<CodeNotifier['mailHint']>[0];

/** To whom a wish leads. */
export type Recipient =
  | { kind: 'somebody'; to: string; name: string | null; userId: string | null }
  /** The secret stays unmade; at most the owner of an account hears why. */
  | { kind: 'nobody'; hint: { userId: string; message: HintMessage } | null };

const nobody: Recipient = { kind: 'nobody', hint: null };
const owner = ({ id, name, email }: AccountToWrite): Recipient => ({
  kind: 'somebody',
  to: email,
  name,
  userId: id,
});
const hintTo = ({ id, name, email }: AccountToWrite, hint: HintMessage['hint']): Recipient => ({
  kind: 'nobody',
  hint: { userId: id, message: { to: email, name, hint } },
});

/** Finds out what the page was not told: whether there is an account, and whether the number is proved. */
export async function findRecipient(db: Database, message: CodeToSend): Promise<Recipient> {
  const { address } = message;
  switch (message.purpose) {
    case 'sign_up':
      return recipientOfSignUp(db, message);
    case 'reset':
      return message.channel === 'sms' ? recipientByPhone(db, message) : recipientByEmail(db, address);
    case 'log_in':
      return recipientByEmail(db, address);
    case 'change_email': {
      const holder = await findAccountByEmail(db, address);
      if (holder) return hintTo(holder, 'address_in_use');
      return recipientOfChange(db, message);
    }
    case 'change_phone':
      return recipientOfChange(db, message);
  }
}

async function recipientOfSignUp(
  db: Database,
  { form, registrationId, address }: CodeToSend,
): Promise<Recipient> {
  // A code without a registration was asked for by somebody who has none: no mail to anybody.
  if (form === 'code' && registrationId === null) return nobody;
  const name = await findWaitingName(db, { registrationId, email: address });
  if (name === null) return nobody;
  const account = await findAccountByEmail(db, address);
  if (account) return hintTo(account, 'account_exists');
  return { kind: 'somebody', to: address, name: greetingName(name), userId: null };
}

async function recipientByEmail(db: Database, email: string): Promise<Recipient> {
  const account = await findAccountByEmail(db, email);
  return account ? owner(account) : nobody;
}

/** A number goes by SMS to whoever proved it; its link, like all links, to the account's mail. */
async function recipientByPhone(db: Database, { form, address }: CodeToSend): Promise<Recipient> {
  const account = await findAccountByVerifiedPhone(db, address);
  if (account)
    return {
      kind: 'somebody',
      to: form === 'link' ? account.email : address,
      name: account.name,
      userId: account.id,
    };
  const unproved = await findOnlyAccountWithPhone(db, address);
  return unproved ? hintTo(unproved, 'phone_not_verified') : nobody;
}

async function recipientOfChange(db: Database, { userId, address }: CodeToSend): Promise<Recipient> {
  const account = userId ? await findAccountById(db, userId) : undefined;
  return account ? { kind: 'somebody', to: address, name: account.name, userId: account.id } : nobody;
}
