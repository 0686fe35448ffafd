import { typedPhone } from '@deccanloop/contracts/phone';
import { codeHash } from '@deccanloop/core/domain/accounts/codes/code-hash';
import { createCodeSending, type CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { SecretList } from '@deccanloop/core/platform/secret-list';

/** A message that a user would have received, by mail or SMS. */
export interface CapturedMessage {
  to: string;
  kind: 'code' | 'link' | 'hint' | 'text';
  purpose: string;
  /** The code, the link's address, or the kind of hint. */
  content: string;
}

/** Processes the outbox like the workers, and captures messages instead of sending them. */
export interface CapturedMail {
  readonly mails: readonly CapturedMessage[];
  /** Processes all open messages. @returns all captured messages */
  deliver(): Promise<CapturedMessage[]>;
  /** The newest code to an address or number. @throws Error when there is none */
  codeFor(to: string): Promise<string>;
  /** The token of the newest link to an address. @throws Error when there is none */
  linkTokenFor(to: string): Promise<string>;
}

export interface CapturedMailOptions {
  /** A connection with the worker's role, so that missing rights show. */
  worker: Knex;
  owner: Knex;
  otpSecret: SecretList;
  publicOrigin: string;
  logger: Logger;
}

export function createCapturedMail({
  worker,
  owner,
  otpSecret,
  publicOrigin,
  logger,
}: CapturedMailOptions): CapturedMail {
  const mails: CapturedMessage[] = [];
  const keep = (mail: CapturedMessage) => Promise.resolve(void mails.push(mail));
  const notifier: CodeNotifier = {
    mailCode: ({ to, purpose, code }) => keep({ to, kind: 'code', purpose, content: code }),
    mailLink: ({ to, purpose, url }) => keep({ to, kind: 'link', purpose, content: url }),
    mailHint: ({ to, hint }) => keep({ to, kind: 'hint', purpose: hint, content: hint }),
    textCode: ({ to, purpose, code }) => keep({ to: typedPhone(to), kind: 'text', purpose, content: code }),
  };
  const sending = createCodeSending({
    db: worker,
    notifier,
    codeHash: codeHash(otpSecret),
    publicOrigin,
    logger,
  });

  async function deliver(): Promise<CapturedMessage[]> {
    const before = mails.length;
    const messages = await owner<{ job: string; payload: { codeId: string }; id: number }>('outbox')
      .where({ job: 'send-otp' })
      .delete()
      .returning(['id', 'payload']);
    for (const { payload } of messages.sort((one, other) => one.id - other.id)) {
      await sending.send(payload.codeId);
    }
    return mails.slice(before);
  }

  async function newest(to: string, kinds: readonly CapturedMessage['kind'][]): Promise<string> {
    await deliver();
    const mail = mails.findLast((one) => one.to.endsWith(to) && kinds.includes(one.kind));
    if (!mail) throw new Error(`no message to ${to}: ${JSON.stringify(mails)}`);
    return mail.content;
  }

  return {
    mails,
    deliver,
    codeFor: (to) => newest(to, ['code', 'text']),
    linkTokenFor: async (to) => new URL(await newest(to, ['link'])).hash.replace('#link=', ''),
  };
}
