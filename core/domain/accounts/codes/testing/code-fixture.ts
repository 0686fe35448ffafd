import { openAccountFixture, client, type AccountFixture } from '../../../../testing/account-fixture';
import { PATIENT_MS } from '../../../../testing/test-database';
import { openDatabase, type Knex } from '../../../../platform/database';
import { newId, randomLetters } from '../../../../platform/ids';
import { createLogger } from '../../../../platform/logger';
import { createMailedLinks, type MailedLinks } from '../../links/mailed-links';
import { createPasswordHashing } from '../../passwords/password-hashing';
import { createPasswordPolicy } from '../../passwords/password-policy';
import { createRegistration, type Registration } from '../../registration/registration';
import { createPasswordReset, type PasswordReset } from '../../reset/password-reset';
import { createCodeConsumption, type CodeConsumption } from '../code-consumption';
import { codeHash } from '../code-hash';
import { createCodeRequests, type CodeRequests } from '../code-requests';
import { createCodeSending, type CodeNotifier, type CodeSending } from '../code-sending';

const logger = createLogger({ service: 'test', level: 'silent' });

export const PASSWORD = 'Slow-River-42';
export const PUBLIC_ORIGIN = 'https://shop.example';
export const testClient = client();

/** A message that was sent, as passed to the notifier. */
export type Sent =
  | ({ by: 'mailCode' } & Parameters<CodeNotifier['mailCode']>[0])
  | ({ by: 'mailLink' } & Parameters<CodeNotifier['mailLink']>[0])
  | ({ by: 'mailHint' } & Parameters<CodeNotifier['mailHint']>[0])
  | ({ by: 'textCode' } & Parameters<CodeNotifier['textCode']>[0]);

/** Requests and guesses with the BFF's rights, sending with the workers'. */
export interface CodeFixture extends Omit<AccountFixture, 'close'> {
  worker: Knex;
  requests: CodeRequests;
  consumption: CodeConsumption;
  sending: CodeSending;
  registration: Registration;
  reset: PasswordReset;
  links: MailedLinks;
  sent: Sent[];
  /** Fails, or does something of its own, in place of the next message. */
  instead: { of: ((message: Sent) => Promise<void>) | null };
  /** Processes the pending requests, as the job does. @returns the messages sent */
  deliver(): Promise<Sent[]>;
  /** Moves everything that accounts have stored into the past. */
  pass(seconds: number): Promise<void>;
  account(options?: { email?: string; phone?: string; phoneVerified?: boolean }): Promise<Account>;
  close(): Promise<void>;
}

export interface Account {
  id: string;
  email: string;
  phone: string;
}

export const anEmail = (): string => `${randomLetters(12).toLowerCase()}@mail.example`;
export const aPhone = (): string => `+91${randomLetters(10, '123456789')}`;

export async function openCodeFixture(): Promise<CodeFixture> {
  const fixture = await openAccountFixture();
  const { bff, owner, sessions, clock } = fixture;
  const worker = openDatabase({
    url: fixture.database.workerUrl,
    applicationName: 'test',
    maxConnections: 5,
    acquireTimeoutMs: PATIENT_MS,
    logger,
  });
  const sent: Sent[] = [];
  const instead: CodeFixture['instead'] = { of: null };
  const capture = async (message: Sent): Promise<void> => {
    const other = instead.of;
    instead.of = null;
    if (other) return other(message);
    sent.push(message);
  };
  const hash = codeHash('a secret of one-time codes for tests');
  const wake = () => undefined;
  const requests = createCodeRequests({ db: bff, wake });
  const consumption = createCodeConsumption({ db: bff, codeHash: hash });
  const sending = createCodeSending({
    db: worker,
    codeHash: hash,
    publicOrigin: PUBLIC_ORIGIN,
    logger,
    notifier: {
      mailCode: (message) => capture({ by: 'mailCode', ...message }),
      mailLink: (message) => capture({ by: 'mailLink', ...message }),
      mailHint: (message) => capture({ by: 'mailHint', ...message }),
      textCode: (message) => capture({ by: 'textCode', ...message }),
    },
  });
  const deps = {
    db: bff,
    codes: requests,
    consumption,
    passwords: createPasswordHashing(),
    policy: createPasswordPolicy(),
    sessions,
    clock,
    wake,
  };

  return {
    ...fixture,
    worker,
    requests,
    consumption,
    sending,
    registration: createRegistration(deps),
    reset: createPasswordReset(deps),
    links: createMailedLinks(deps),
    sent,
    instead,

    async deliver() {
      const before = sent.length;
      const messages = await worker('outbox')
        .where({ job: 'send-otp' })
        .whereNull('done_at')
        .orderBy('id')
        .select<{ id: number; payload: { codeId: string } }[]>('id', 'payload');
      for (const { id, payload } of messages) {
        await sending.send(payload.codeId);
        await worker('outbox').where({ id }).update({ done_at: worker.fn.now() });
      }
      return sent.slice(before);
    },

    async pass(seconds) {
      const columns = {
        auth_limits: ['window_started_at', 'ends_at'],
        one_time_codes: ['created_at', 'sent_at', 'expires_at'],
        registrations: ['created_at', 'expires_at'],
        reset_grants: ['created_at', 'expires_at'],
        password_guesses: ['created_at'],
        code_guesses: ['created_at'],
      };
      for (const [table, times] of Object.entries(columns)) {
        const moved = times.map((time) => `${time} = ${time} - :seconds * interval '1 second'`);
        await owner.raw(`update ${table} set ${moved.join(', ')}`, { seconds });
      }
    },

    async account({ email = anEmail(), phone = aPhone(), phoneVerified = true } = {}) {
      const id = newId();
      await owner('users').insert({
        id,
        name: 'Asha Rao',
        email,
        phone,
        password_salt: 'random',
        password_verifier: Buffer.alloc(32),
        email_verified_at: new Date(),
        phone_verified_at: phoneVerified ? new Date() : null,
      });
      return { id, email, phone };
    },

    async close() {
      await worker.destroy();
      await fixture.close();
    },
  };
}

/** The code in the last message to an address. @throws when there is none */
export function codeTo(fixture: Pick<CodeFixture, 'sent'>, to: string): string {
  const message = fixture.sent.findLast(
    (one) => one.to === to && (one.by === 'mailCode' || one.by === 'textCode'),
  );
  if (!message || !('code' in message)) throw new Error(`no code was sent to ${to}`);
  return message.code;
}

/** The token in the last link mailed to an address. @throws when there is none */
export function linkTo(fixture: Pick<CodeFixture, 'sent'>, to: string): string {
  const message = fixture.sent.findLast((one) => one.to === to && one.by === 'mailLink');
  if (message?.by !== 'mailLink') throw new Error(`no link was mailed to ${to}`);
  return new URL(message.url).hash.replace('#link=', '');
}

/** A code that differs from the given one. */
export const wrong = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** The outcome of a promise: the code of its error, with the seconds to wait if it has them, or `done`. */
export async function fate(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    const { code, options } = error as { code?: string; options?: { retryAfterSeconds?: number } };
    if (code === undefined) throw error;
    return options?.retryAfterSeconds === undefined ? code : `${code} ${options.retryAfterSeconds}`;
  }
}

/** How often each outcome occurred. */
export const tally = (fates: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(fates)].sort().map((one) => [one, fates.filter((f) => f === one).length]));
