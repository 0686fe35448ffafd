import type { Database } from '../../../platform/database';
import type { CodeNotifier } from './code-sending';
import { greetingName } from './greeting-name';
import {
  findAccountByEmail,
  findAccountById,
  findAccountByVerifiedPhone,
  findOnlyAccountWithPhone,
  findProvedAccountByEmail,
  findWaitingName,
  type AccountToWrite,
} from './recipient-repository';
import type { CodeToSend } from './sending-repository';

type HintMessage = Parameters<CodeNotifier['mailHint']>[0];

/** Recipient of a requested code or link. */
export type Recipient =
  | { kind: 'found'; to: string; name: string | null; userId: string | null }
  /** No code or link is created. The owner of an account may get a hint instead. */
  | { kind: 'none'; hint: { userId: string; message: HintMessage } | null };

const noRecipient: Recipient = { kind: 'none', hint: null };
const owner = ({ id, name, email }: AccountToWrite): Recipient => ({
  kind: 'found',
  to: email,
  name,
  userId: id,
});
const hintTo = ({ id, name, email }: AccountToWrite, hint: HintMessage['hint']): Recipient => ({
  kind: 'none',
  hint: { userId: id, message: { to: email, name, hint } },
});

/** Finds out what the response must not reveal: whether there is an account, and whether its number is verified. */
export async function findRecipient(db: Database, message: CodeToSend): Promise<Recipient> {
  const { address } = message;
  switch (message.purpose) {
    case 'sign_up':
      return recipientOfSignUp(db, message);
    case 'reset':
      return message.channel === 'sms' ? recipientByPhone(db, message) : recipientByEmail(db, address);
    case 'log_in':
      return recipientOfLogIn(db, address);
    case 'change_email': {
      const holder = await findAccountByEmail(db, address);
      if (holder) return hintTo(holder, 'address_in_use');
      return recipientOfChange(db, message);
    }
    case 'change_phone':
    case 'confirm_email':
      return recipientOfChange(db, message);
    case 'invite':
      return recipientById(db, message);
  }
}

async function recipientOfSignUp(
  db: Database,
  { form, registrationId, address }: CodeToSend,
): Promise<Recipient> {
  // A code requested without a pending registration is sent to no address.
  if (form === 'code' && registrationId === null) return noRecipient;
  const name = await findWaitingName(db, { registrationId, email: address });
  if (name === null) return noRecipient;
  const account = await findAccountByEmail(db, address);
  if (account) return hintTo(account, 'account_exists');
  return { kind: 'found', to: address, name: greetingName(name), userId: null };
}

async function recipientByEmail(db: Database, email: string): Promise<Recipient> {
  const account = await findAccountByEmail(db, email);
  return account ? owner(account) : noRecipient;
}

/** An invited user logs in with the password that the invitation asks for. */
async function recipientOfLogIn(db: Database, email: string): Promise<Recipient> {
  const account = await findProvedAccountByEmail(db, email);
  return account ? owner(account) : noRecipient;
}

/** A code is sent by SMS to a verified number; its link, like all links, to the e-mail address of the account. */
async function recipientByPhone(db: Database, { form, address }: CodeToSend): Promise<Recipient> {
  const account = await findAccountByVerifiedPhone(db, address);
  if (account)
    return {
      kind: 'found',
      to: form === 'link' ? account.email : address,
      name: account.name,
      userId: account.id,
    };
  const unverified = await findOnlyAccountWithPhone(db, address);
  return unverified ? hintTo(unverified, 'phone_not_verified') : noRecipient;
}

/** Of an invitation: the account is deleted when it is withdrawn. */
async function recipientById(db: Database, { userId }: CodeToSend): Promise<Recipient> {
  const account = userId ? await findAccountById(db, userId) : undefined;
  return account ? owner(account) : noRecipient;
}

async function recipientOfChange(db: Database, { userId, address }: CodeToSend): Promise<Recipient> {
  const account = userId ? await findAccountById(db, userId) : undefined;
  return account ? { kind: 'found', to: address, name: account.name, userId: account.id } : noRecipient;
}
