import { randomBytes } from 'node:crypto';

import type { PasswordProof } from '../domain/accounts/login/login';
import type { StoredPassword } from '../domain/accounts/passwords/password-hashing';
import { createSessions, type SessionOpening, type Sessions } from '../domain/accounts/sessions/sessions';
import type { OpenedSession, User, Client } from '../domain/accounts/types';
import { findUserById } from '../domain/accounts/users/user-repository';
import { openDatabase, type Knex } from '../platform/database';
import { newId, randomLetters } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { createTestDatabase, PATIENT_MS, type TestDatabase } from './test-database';

const logger = createLogger({ service: 'test', level: 'silent' });

export const ROTATION_SECRET = 'a secret that only tests use';

/** A database with the BFF's privileges, sessions with a clock that the test moves, and builders. */
export interface AccountFixture {
  database: TestDatabase;
  bff: Knex;
  owner: Knex;
  clock: { now(): Date; advance(ms: number): void };
  sessions: Sessions;
  /** A customer with a proved address. */
  buildUser(options?: { name?: string; email?: string; password?: StoredPassword | null }): Promise<User>;
  /** A proof as `Login.confirmPassword` returns it. A user without a password gets a random one first. */
  provePassword(userId: string): Promise<PasswordProof>;
  /** Opens a session with a proof of the password. */
  open(opening: Omit<SessionOpening, 'authenticatedBy' | 'password'>): Promise<OpenedSession>;
  /** The kinds of a user's entries in the audit log, oldest first; with null, of entries without a user. */
  eventsOf(userId: string | null): Promise<string[]>;
  /** Kinds of the enqueued mails, oldest first. */
  noticesTo(userId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openAccountFixture(): Promise<AccountFixture> {
  const database = await createTestDatabase();
  const connect = (url: string, max: number) =>
    openDatabase({ url, applicationName: 'test', maxConnections: max, acquireTimeoutMs: PATIENT_MS, logger });
  const [bff, owner] = [connect(database.bffUrl, 20), connect(database.ownerUrl, 2)];
  const provePassword = async (userId: string): Promise<PasswordProof> => {
    await owner('users')
      .where({ id: userId, password_verifier: null })
      .update({ password_salt: 'random', password_verifier: randomBytes(32) });
    const { rows } = await owner.raw<{ rows: { id: string }[] }>(
      `insert into password_guesses (user_id, verifier) select id, password_verifier from users where id = :userId
       returning id`,
      { userId },
    );
    if (!rows[0]) throw new Error(`there is no user ${userId}`);
    return { guessId: rows[0].id };
  };
  let movedMs = 0;
  const clock = {
    now: () => new Date(Date.now() + movedMs),
    advance: (ms: number) => void (movedMs += ms),
  };
  const sessions = createSessions({ db: bff, clock, rotationSecret: ROTATION_SECRET });
  return {
    database,
    bff,
    owner,
    clock,
    sessions,
    provePassword,
    open: async (opening) =>
      sessions.open(bff, {
        ...opening,
        authenticatedBy: 'password',
        password: { ...(await provePassword(opening.user.id)), limitKey: 'none' },
      }),
    buildUser: async ({ name = 'Asha Rao', email, password = null } = {}) => {
      const id = newId();
      await owner('users').insert({
        id,
        name,
        email: email ?? `${randomLetters(12).toLowerCase()}@mail.example`,
        phone: '+919000000001',
        password_salt: password?.salt ?? null,
        password_verifier: password?.verifier ?? null,
        password_changed_at: password === null ? null : clock.now(),
        email_verified_at: clock.now(),
      });
      const user = await findUserById(owner, id);
      if (!user) throw new Error('the new user was not found');
      return user;
    },
    eventsOf: (userId) => owner('security_events').where({ user_id: userId }).orderBy('id').pluck('kind'),
    noticesTo: (userId) => owner('account_notices').where({ user_id: userId }).orderBy('id').pluck('kind'),
    close: async () => {
      await Promise.all([bff.destroy(), owner.destroy()]);
      await database.drop();
    },
  };
}

/** A client with default values. */
export const client = (given: Partial<Client> = {}): Client => ({
  address: '203.0.113.7',
  device: 'Chrome on Windows',
  knownDevice: null,
  ...given,
});
