import { createSessions, type Sessions } from '../domain/accounts/sessions/sessions';
import type { User, Client } from '../domain/accounts/types';
import { findUserById } from '../domain/accounts/users/user-repository';
import { openDatabase, type Knex } from '../platform/database';
import { newId, randomLetters } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { createTestDatabase, type TestDatabase } from './test-database';

const logger = createLogger({ service: 'test', level: 'silent' });

export const ROTATION_SECRET = 'a secret of the tests, and of them alone';

/** A database with the BFF's privileges, sessions with a clock that the test moves, and builders. */
export interface AccountFixture {
  database: TestDatabase;
  bff: Knex;
  owner: Knex;
  clock: { now(): Date; advance(ms: number): void };
  sessions: Sessions;
  /** Creates a customer with a verified e-mail address. */
  buildUser(options?: { name?: string; email?: string; passwordHash?: string | null }): Promise<User>;
  /** Kinds of security events, oldest first; of a user, or with null those without a user. */
  eventsOf(userId: string | null): Promise<string[]>;
  /** Kinds of the enqueued mails, oldest first. */
  noticesTo(userId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openAccountFixture(): Promise<AccountFixture> {
  const database = await createTestDatabase();
  const open = (url: string, max: number) =>
    openDatabase({ url, applicationName: 'test', maxConnections: max, logger });
  const [bff, owner] = [open(database.bffUrl, 20), open(database.ownerUrl, 2)];
  let movedMs = 0;
  const clock = {
    now: () => new Date(Date.now() + movedMs),
    advance: (ms: number) => void (movedMs += ms),
  };
  return {
    database,
    bff,
    owner,
    clock,
    sessions: createSessions({ db: bff, clock, rotationSecret: ROTATION_SECRET }),
    buildUser: async ({ name = 'Asha Rao', email, passwordHash = null } = {}) => {
      const id = newId();
      await owner('users').insert({
        id,
        name,
        email: email ?? `${randomLetters(12).toLowerCase()}@mail.example`,
        phone: '9000000001',
        password_hash: passwordHash,
        password_changed_at: passwordHash === null ? null : clock.now(),
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
