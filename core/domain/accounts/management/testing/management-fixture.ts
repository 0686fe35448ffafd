import { randomBytes } from 'node:crypto';
import { newId } from '../../../../platform/ids';
import { openCodeFixture, type CodeFixture } from '../../codes/testing/code-fixture';
import type { StaffActor } from '../../security-events/actor';
import { createUserManagement, type UserManagement } from '../user-management';

/** Administrators in sessions, who manage users with the BFF's rights. */
export interface ManagementFixture extends CodeFixture {
  users: UserManagement;
  /**
   * An active administrator in a new session. @param proved whether the password was given a moment ago
   * @param isNew false: for more than a day, so that requests of others can be approved
   */
  admin(options?: { proved?: boolean; name?: string; isNew?: boolean }): Promise<StaffActor>;
  /** A live session. */
  sessionOf(userId: string, options?: { proved?: boolean }): Promise<string>;
  /** The entries of the audit log about a user, oldest first. */
  auditOf(userId: string): Promise<{ kind: string; actor_id: string | null; detail: object }[]>;
  isLive(sessionId: string): Promise<boolean>;
}

export async function openManagementFixture(): Promise<ManagementFixture> {
  const fixture = await openCodeFixture();
  const { bff, owner, clock } = fixture;

  async function sessionOf(userId: string, { proved = true } = {}): Promise<string> {
    const id = newId();
    const later = new Date(Date.now() + 3_600_000);
    await owner('sessions').insert({
      ...{ id, user_id: userId, transport: 'cookie', token_hash: randomBytes(32) },
      ...{ token_expires_at: later, expires_at: later, authenticated_by: 'password' },
      reauthenticated_at: proved ? new Date() : null,
    });
    return id;
  }

  return {
    ...fixture,
    sessionOf,
    users: createUserManagement({ db: bff, mode: 'test', clock, wake: () => undefined }),
    async admin({ proved = true, name = 'Meera Iyer', isNew = true } = {}) {
      const { id } = await fixture.buildUser({ name });
      if (isNew) await owner('users').where({ id }).update({ role: 0 });
      else
        await owner.transaction(async (trx) => {
          // Without an entry in the audit log, as an administrator since the account was created.
          await trx.raw(`select set_config('deccanloop.role_change_is_recorded', 'true', true)`);
          const days = new Date(Date.now() - 2 * 86_400_000);
          await trx('users').where({ id }).update({ role: 0, created_at: days });
        });
      const sessionId = await sessionOf(id, { proved });
      return { kind: 'staff', userId: id, sessionId, client: { address: '203.0.113.9', device: 'Test' } };
    },
    auditOf: (userId) =>
      owner('security_events').where({ user_id: userId }).orderBy('id').select('kind', 'actor_id', 'detail'),
    isLive: async (sessionId) =>
      (await owner('sessions').where({ id: sessionId, ended_at: null })).length === 1,
  };
}
