import { codeHash } from '@deccanloop/core/domain/accounts/codes/code-hash';
import { createCodeSending, type CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';

/** What a person would have received, by mail or on the phone. */
export interface CapturedMessage {
  to: string;
  kind: 'code' | 'link' | 'hint' | 'text';
  purpose: string;
  /** The code, the link's address, or which hint. */
  content: string;
}

/** Sends as the workers do, and keeps what would have left the house. */
export interface CapturedMail {
  readonly mails: readonly CapturedMessage[];
  /** Carries out all that is wished for, and answers what came of it. */
  deliver(): Promise<CapturedMessage[]>;
  /** The newest code to an address or number. @throws Error when there is none */
  codeFor(to: string): Promise<string>;
  /** The token of the newest link to an address. @throws Error when there is none */
  linkTokenFor(to: string): Promise<string>;
}

export interface CapturedMailOptions {
  /** With the worker's role: what it may not read must not be needed. */
  worker: Knex;
  owner: Knex;
  otpSecret: string;
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
  const post: CodeNotifier = {
    mailCode: ({ to, purpose, code }) => keep({ to, kind: 'code', purpose, content: code }),
    mailLink: ({ to, purpose, url }) => keep({ to, kind: 'link', purpose, content: url }),
    mailHint: ({ to, hint }) => keep({ to, kind: 'hint', purpose: hint, content: hint }),
    textCode: ({ to, purpose, code }) => keep({ to, kind: 'text', purpose, content: code }),
  };
  const sending = createCodeSending({
    db: worker,
    post,
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
    if (!mail) throw new Error(`nothing came to ${to}: ${JSON.stringify(mails)}`);
    return mail.content;
  }

  return {
    mails,
    deliver,
    codeFor: (to) => newest(to, ['code', 'text']),
    linkTokenFor: async (to) => new URL(await newest(to, ['link'])).hash.replace('#link=', ''),
  };
}
