import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fate, tally } from '../codes/testing/code-fixture';
import type { StaffActor } from '../security-events/actor';
import type { User } from '../types';
import { openManagementFixture, type ManagementFixture } from './testing/management-fixture';
import type { UserEdit } from './user-management';

const REASON = 'The person has left the company.';

let fixture: ManagementFixture;
let meera: StaffActor;
let asha: User;
beforeAll(async () => {
  fixture = await openManagementFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  meera = await fixture.admin();
  asha = await fixture.buildUser();
});

const edit = async (id: string, changes: Partial<UserEdit>, by = meera) => {
  const { name, email, phone, role, status, version } = await fixture.users.read(id, by.userId);
  return fixture.users.edit(
    id,
    { name, email, phone: phone ?? '9000000001', role, status, version, reason: null, ...changes },
    by,
  );
};
const deactivate = (id: string, by = meera) =>
  fixture.users.switchStatus(id, { status: 'Inactive', reason: REASON }, by);
const stored = (id: string): Promise<{ role: number; deactivated_at: Date | null }> =>
  fixture.owner('users').where({ id }).first();

describe('a role', () => {
  it('is changed with its reason in the audit log, and every session ends', async () => {
    const sessionId = await fixture.sessionOf(asha.id);
    expect(await edit(asha.id, { role: 'moderator', reason: REASON })).toMatchObject({ role: 'moderator' });
    expect(await fixture.isLive(sessionId)).toBe(false);
    expect(await fixture.auditOf(asha.id)).toEqual([
      { kind: 'role_changed', actor_id: meera.userId, detail: { from: 1, to: 2, reason: REASON } },
    ]);
  });

  it('needs a reason', async () => {
    expect(await fate(edit(asha.id, { role: 'admin' }))).toBe('reason_required');
    expect(await stored(asha.id)).toMatchObject({ role: 1 });
  });

  it('that the owner of the schema changes is recorded with the database role', async () => {
    await fixture.owner('users').where({ id: asha.id }).update({ role: 2 });
    expect(await fixture.auditOf(asha.id)).toEqual([
      { kind: 'role_changed', actor_id: null, detail: { from: 1, to: 2 } },
    ]);
  });

  it('is written by the function only', async () => {
    for (const column of ['role', 'deactivated_at', 'email', 'phone', 'email_verified_at'])
      await expect(
        fixture.bff.raw('update users set ?? = null where id = ?', [column, asha.id]),
      ).rejects.toThrow('permission denied');
    for (const part of ['user_manager(null)', 'request_user_link(null, null, null, null, null, null)'])
      await expect(fixture.bff.raw(`select ${part}`)).rejects.toThrow('permission denied');
  });
});

describe('two administrators who demote each other at once', () => {
  it('end with exactly one administrator, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [await fixture.admin(), await fixture.admin()];
      const version = async (of: StaffActor) => fixture.users.read(of.userId, of.userId);
      const [ofFirst, ofSecond] = [await version(first), await version(second)];
      const demote = (user: typeof ofFirst, by: StaffActor) =>
        fixture.users.edit(
          user.id,
          { ...user, phone: '9000000001', role: 'user', status: 'Active', reason: REASON },
          by,
        );
      const fates = await Promise.all([fate(demote(ofSecond, first)), fate(demote(ofFirst, second))]);
      expect(tally(fates)).toEqual({ done: 1, unauthenticated: 1 });
      const roles = [await stored(first.userId), await stored(second.userId)].map(({ role }) => role);
      expect(roles.toSorted()).toEqual([0, 1]);
    }
  });
});

describe('the own account', () => {
  it('keeps role, status and address, and is not deleted', async () => {
    await fixture.admin();
    const own = meera.userId;
    for (const change of [
      edit(own, { role: 'user', reason: REASON }),
      edit(own, { status: 'Inactive', reason: REASON }),
      edit(own, { email: 'another@mail.example' }),
      deactivate(own),
      fixture.users.delete(own, REASON, meera),
    ])
      expect(await fate(change)).toBe('own_account');
    expect(await stored(own)).toMatchObject({ role: 0, deactivated_at: null });
    expect(await edit(own, { name: 'Meera Devi Iyer' })).toMatchObject({ name: 'Meera Devi Iyer' });
  });
});

describe('the caller', () => {
  it.each<[string, () => Promise<StaffActor>, string]>([
    ['without a recent password', () => fixture.admin({ proved: false }), 'reauthentication_required'],
    ['whose session has ended', ended, 'unauthenticated'],
    ['who is a moderator by now', moderator, 'forbidden'],
  ])('%s changes nothing', async (_, make, code) => {
    const by = await make();
    for (const change of [
      deactivate(asha.id, by),
      edit(asha.id, { role: 'admin', reason: REASON }, by),
      edit(asha.id, { name: 'Somebody Else' }, by),
      fixture.users.invite({ name: 'Ravi', email: 'r@mail.example', phone: '9000000002', role: 'admin' }, by),
      fixture.users.delete(asha.id, REASON, by),
    ])
      expect(await fate(change)).toBe(code);
    expect(await fixture.users.read(asha.id, by.userId)).toMatchObject({
      name: 'Asha Rao',
      status: 'Active',
    });
  });

  async function ended(): Promise<StaffActor> {
    const by = await fixture.admin();
    const end = { ended_at: new Date(), end_reason: 'logout' };
    await fixture.owner('sessions').where({ id: by.sessionId }).update(end);
    return by;
  }
  async function moderator(): Promise<StaffActor> {
    const by = await fixture.admin();
    await fixture.owner('users').where({ id: by.userId }).update({ role: 2 });
    return { ...by, sessionId: await fixture.sessionOf(by.userId) };
  }
});

describe('a deactivated user', () => {
  it('is logged out at once, cannot log in, and can again when activated', async () => {
    const sessionId = await fixture.sessionOf(asha.id);
    expect(await deactivate(asha.id)).toMatchObject({ status: 'Inactive' });
    expect(await fixture.isLive(sessionId)).toBe(false);
    const open = () =>
      fixture.open({
        user: asha,
        transport: 'cookie',
        client: { address: null, device: 'x', knownDevice: null },
      });
    expect(await fate(open())).toBe('deactivated');
    expect(await fixture.auditOf(asha.id)).toEqual([
      { kind: 'user_deactivated', actor_id: meera.userId, detail: { reason: REASON } },
    ]);
    await fixture.users.switchStatus(asha.id, { status: 'Active', reason: REASON }, meera);
    expect(await fate(open())).toBe('done');
  });

  it('is deactivated once by two clicks', async () => {
    await Promise.all([deactivate(asha.id), deactivate(asha.id)]);
    expect(await fixture.eventsOf(asha.id)).toEqual(['user_deactivated']);
  });
});

describe('an edit', () => {
  it('does not overwrite what another administrator has changed', async () => {
    const read = await fixture.users.read(asha.id, meera.userId);
    await edit(asha.id, { name: 'Asha Devi' });
    const late = { ...read, phone: '9000000001', name: 'Asha R', reason: null };
    expect(await fate(fixture.users.edit(asha.id, late, meera))).toBe('user_changed');
    expect(await fixture.users.read(asha.id, meera.userId)).toMatchObject({ name: 'Asha Devi' });
  });

  it('of the number ends its verification; the same number stays verified', async () => {
    const verified = new Date();
    await fixture.owner('users').where({ id: asha.id }).update({ phone_verified_at: verified });
    const verifiedAt = async () =>
      (await fixture.owner('users').where({ id: asha.id }).first('phone_verified_at')).phone_verified_at;
    await edit(asha.id, { name: 'Asha Devi', phone: '90000 00001' });
    expect(await verifiedAt()).toEqual(verified);
    expect(await edit(asha.id, { phone: '+447911123456' })).toMatchObject({ phone: '+447911123456' });
    expect(await verifiedAt()).toBeNull();
  });

  it('changes everything or nothing', async () => {
    const other = await fixture.buildUser();
    const taken = edit(asha.id, { name: 'Asha Devi', role: 'admin', reason: REASON, email: other.email });
    expect(await fate(taken)).toBe('email_taken');
    expect(await fixture.users.read(asha.id, meera.userId)).toMatchObject({ name: 'Asha Rao', role: 'user' });
    expect(await fixture.eventsOf(asha.id)).toEqual([]);
  });
});
