import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseMessage, type Envelope, type MessageKind, type ParsedMessage } from './message';
import { isRecipient } from './recipient';

/** The messages received so far, oldest first, in memory and, with a folder, as files that outlive the process. */
export interface MailStore {
  /** Resolves when the message is stored: only then may SMTP answer 250. */
  add(kind: MessageKind, envelope: Envelope, source: Uint8Array): Promise<ParsedMessage>;
  /** Newest first. `to` compares envelope recipients, as `isRecipient` does. */
  list(filter?: { to?: string | undefined }): ParsedMessage[];
  get(id: string): ParsedMessage | null;
  /** The message's source as it was received. */
  source(id: string): Uint8Array | null;
  /** @returns how many were removed */
  remove(filter: { id?: string | undefined; to?: string | undefined }): Promise<number>;
  /**
   * The oldest matching message after the id `after` (of all messages when absent), waiting for it if necessary; null
   * when the signal is aborted first.
   */
  next(
    filter: { to?: string | undefined; after?: string | undefined },
    signal: AbortSignal,
  ): Promise<ParsedMessage | null>;
}

interface KeptMail {
  message: ParsedMessage;
  source: Uint8Array;
}

/** Opens the store and reads the messages in the folder. Unreadable files are skipped and not changed. */
export async function openMailStore(dir: string | null): Promise<MailStore> {
  const mails = dir === null ? [] : await readMails(dir);
  const arrivals = new Set<() => void>();
  let lastId = Number(mails.at(-1)?.message.id ?? 0);

  const isTo = (mail: KeptMail, to: string | undefined): boolean =>
    to === undefined || mail.message.envelope.to.some((address) => isRecipient(address, to));

  const firstAfter = (to: string | undefined, after: string | undefined): ParsedMessage | null =>
    mails.find((mail) => Number(mail.message.id) > Number(after ?? 0) && isTo(mail, to))?.message ?? null;

  return {
    async add(kind, envelope, source) {
      // The time of arrival in ms, increased by one when two arrive in the same millisecond: sortable and unique.
      lastId = Math.max(Date.now(), lastId + 1);
      const message = await parseMessage(kind, String(lastId), envelope, source);
      if (dir !== null) await writeMail(dir, message.id, { kind, ...envelope }, source);
      mails.push({ message, source });
      mails.sort((a, b) => Number(a.message.id) - Number(b.message.id));
      for (const arrived of [...arrivals]) arrived();
      return message;
    },
    list: ({ to } = {}) =>
      mails
        .filter((mail) => isTo(mail, to))
        .map((mail) => mail.message)
        .reverse(),
    get: (id) => mails.find((mail) => mail.message.id === id)?.message ?? null,
    source: (id) => mails.find((mail) => mail.message.id === id)?.source ?? null,
    async remove({ id, to }) {
      const leaving = mails.filter((mail) => (id === undefined || mail.message.id === id) && isTo(mail, to));
      for (const mail of leaving) {
        mails.splice(mails.indexOf(mail), 1);
        if (dir !== null) await removeMail(dir, mail.message.id);
      }
      return leaving.length;
    },
    next: ({ to, after }, signal) =>
      new Promise((resolve) => {
        const finish = (message: ParsedMessage | null): void => {
          arrivals.delete(checkForMatch);
          signal.removeEventListener('abort', giveUp);
          resolve(message);
        };
        const checkForMatch = (): void => {
          const found = firstAfter(to, after);
          if (found !== null) finish(found);
        };
        const giveUp = (): void => finish(null);
        arrivals.add(checkForMatch);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
        else checkForMatch();
      }),
  };
}

/** The envelope as stored; without a kind it is a mail stored by an older version. */
type KeptEnvelope = Envelope & { kind?: MessageKind };

/** The envelope is written last, by renaming: a mail without one is incomplete and was never acknowledged. */
async function writeMail(dir: string, id: string, envelope: KeptEnvelope, source: Uint8Array): Promise<void> {
  await writeFile(join(dir, `${id}.eml`), source, { mode: 0o600 });
  const unfinished = join(dir, `${id}.envelope.json.part`);
  await writeFile(unfinished, JSON.stringify(envelope), { mode: 0o600 });
  await rename(unfinished, join(dir, `${id}.envelope.json`));
}

async function removeMail(dir: string, id: string): Promise<void> {
  await rm(join(dir, `${id}.envelope.json`), { force: true });
  await rm(join(dir, `${id}.eml`), { force: true });
}

async function readMails(dir: string): Promise<KeptMail[]> {
  await mkdir(dir, { recursive: true });
  const ids = (await readdir(dir)).flatMap((name) => /^(\d+)\.envelope\.json$/.exec(name)?.[1] ?? []);
  const mails: KeptMail[] = [];
  for (const id of ids.sort((a, b) => Number(a) - Number(b))) {
    try {
      const { kind = 'mail', ...envelope } = JSON.parse(
        await readFile(join(dir, `${id}.envelope.json`), 'utf8'),
      ) as KeptEnvelope;
      const source = await readFile(join(dir, `${id}.eml`));
      mails.push({ message: await parseMessage(kind, id, envelope, source), source });
    } catch (error) {
      console.warn(`mailbox: ${id}.eml is not shown: ${(error as Error).message}`);
    }
  }
  return mails;
}
