import { COMPANY } from '@deccanloop/contracts/company';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countAdmins } from '../../approvals/approval-repository';
import { anEmail, fate, linkTo, testClient } from '../codes/testing/code-fixture';
import type { StaffActor } from '../security-events/actor';
import type { User } from '../types';
import { createAdminRequestEnd, type AdminRequestEnd } from './admin-requests';
import { openManagementFixture, type ManagementFixture } from './testing/management-fixture';
import type { UserEdit } from './user-management';

const REASON = 'She takes over the accounts.';

let fixture: ManagementFixture;
let end: AdminRequestEnd;
beforeAll(async () => {
  fixture = await openManagementFixture();
  end = createAdminRequestEnd({
    db: fixture.worker,
    logger: { warn: () => undefined },
    wake: () => undefined,
  });
});
afterAll(() => fixture.close());

let meera: StaffActor;
let asha: User;
beforeEach(async () => {
  await fixture.owner('users').where({ role: 0 }).update({ role: 1 });
  meera = await fixture.admin({ isNew: false });
  asha = await fixture.buildUser();
});

async function edit(id: string, changes: Partial<UserEdit>, by = meera) {
  const { name, email, phone, role, status, version } = await fixture.users.read(id, by.userId);
  const known = { name, email, phone: phone ?? '9000000001', role, status, version, reason: null };
  return fixture.users.edit(id, { ...known, ...changes }, by);
}
const ask = (by = meera, id = asha.id) => edit(id, { role: 'admin', reason: REASON }, by);
const decide = (isApproved: boolean, by: StaffActor, id = asha.id) =>
  fixture.users.decideAdminRole(id, isApproved, by);
const roleOf = async (id = asha.id): Promise<number> =>
  (await fixture.owner('users').where({ id }).first<{ role: number }>('role')).role;
const requests = (id = asha.id) =>
  fixture.owner('admin_role_requests').where({ user_id: id }).orderBy('requested_at');
const mails = async (person: string): Promise<{ kind: string; email: string }[]> =>
  (await fixture.owner('account_notices').where('kind', 'like', 'admin_role%').orderBy('created_at')).filter(
    ({ detail }: { detail: { person?: string } }) => detail.person === person,
  );
/** As if it had been requested so many hours earlier. */
const pass = (hours: number) =>
  fixture.owner.raw(
    `update admin_role_requests set due_at = due_at - make_interval(hours => :hours),
            expires_at = expires_at - make_interval(hours => :hours)`,
    { hours },
  );

describe('with two administrators', () => {
  let ravi: StaffActor;
  beforeEach(async () => {
    ravi = await fixture.admin({ isNew: false, name: 'Ravi Kumar' });
  });

  it('the role is given by another one, who is mailed', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      role: 'user',
      adminRequest: { isOwn: true, reason: REASON, dueAt: null, expiresAt: expect.any(String) },
    });
    expect(await fixture.noticesTo(ravi.userId)).toEqual(['admin_role_requested']);
    expect(await fate(decide(true, meera))).toBe('own_admin_request');
    expect(await roleOf()).toBe(1);
    expect(await decide(true, ravi)).toMatchObject({ role: 'admin', adminRequest: null });
    expect((await fixture.auditOf(asha.id)).at(-1)).toMatchObject({
      ...{ kind: 'role_changed', actor_id: ravi.userId },
      detail: { to: 0, reason: REASON, requestedBy: meera.userId },
    });
    expect(await fate(decide(true, ravi))).toBe('no_admin_request');
  });

  it('an administrator of less than 24 hours does not give it', async () => {
    await ask();
    expect(await fate(decide(true, await fixture.admin()))).toBe('new_admin');
    expect(await roleOf()).toBe(1);
  });

  it('it is not given after 24 hours', async () => {
    await ask();
    await pass(24);
    await end.run();
    expect(await fate(decide(true, ravi))).toBe('no_admin_request');
    expect(await requests()).toMatchObject([{ state: 'expired' }]);
    expect(await roleOf()).toBe(1);
  });

  it('a request ends when it is declined, another role is given, or its requester is no administrator any more', async () => {
    await ask();
    expect(await decide(false, ravi)).toMatchObject({ role: 'user', adminRequest: null });
    await ask();
    await edit(asha.id, { role: 'moderator', reason: REASON });
    await ask(ravi);
    await edit(ravi.userId, { role: 'user', reason: REASON });
    expect((await requests()).map(({ state }: { state: string }) => state)).toEqual([
      ...['declined', 'cancelled', 'cancelled'],
    ]);
    expect(await roleOf()).toBe(2);
  });

  it('two who ask at once have one request', async () => {
    await Promise.all([ask(), ask(ravi).catch(() => null)]);
    expect(await requests()).toHaveLength(1);
  });
});

describe('with one administrator', () => {
  it('the role is given after 72 hours, and the company is mailed at the beginning and the end', async () => {
    const { id, name } = await fixture.buildUser({ name: 'Only Person' });
    expect(await ask(meera, id)).toMatchObject({
      adminRequest: { expiresAt: null, dueAt: expect.any(String) },
    });
    expect(await mails(name)).toMatchObject([{ kind: 'admin_role_waits', email: COMPANY.email }]);
    await pass(71);
    await end.run();
    expect([await roleOf(id), (await mails(name)).length]).toEqual([1, 1]);
    await pass(1);
    await Promise.all([end.run(), end.run()]);
    expect(await roleOf(id)).toBe(0);
    expect((await mails(name)).map(({ kind }) => kind)).toEqual(['admin_role_waits', 'admin_role_given']);
    expect((await fixture.auditOf(id)).filter(({ kind }) => kind === 'role_changed')).toHaveLength(1);
  });

  it('a withdrawn request gives nothing, and the company is mailed', async () => {
    const { id, name } = await fixture.buildUser({ name: 'Withdrawn Person' });
    await ask(meera, id);
    await decide(false, meera, id);
    await pass(72);
    await end.run();
    await end.run();
    expect(await roleOf(id)).toBe(1);
    expect((await mails(name)).map(({ kind }) => kind)).toEqual(['admin_role_waits', 'admin_role_not_given']);
  });

  it('a person who is deactivated meanwhile gets no role', async () => {
    await ask();
    await edit(asha.id, { status: 'Inactive', reason: REASON });
    await pass(72);
    await end.run();
    expect(await roleOf()).toBe(1);
  });
});

describe('an invitation', () => {
  const invite = async (role: 'admin' | 'user', by = meera) => {
    const email = anEmail();
    const user = await fixture.users.invite({ name: 'Sana Rao', email, phone: '98765 43210', role }, by);
    await fixture.deliver();
    return { ...user, token: linkTo(fixture, email) };
  };
  const use = (token: string) => fixture.links.use(token, testClient, 'cookie');
  const accept = async (token: string): Promise<void> => {
    const used = await use(token);
    if (used.kind !== 'reset') throw new Error(`the link has ${used.kind}`);
    await fixture.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, testClient);
  };

  it('as an administrator makes a customer until the role is given, also after it is accepted', async () => {
    const ravi = await fixture.admin({ isNew: false });
    const { id, token, ...user } = await invite('admin');
    expect(user).toMatchObject({ role: 'user', status: 'Pending', adminRequest: { isOwn: true } });
    await accept(token);
    expect(await roleOf(id)).toBe(1);
    await decide(true, ravi, id);
    expect(await roleOf(id)).toBe(0);
  });

  it('that is corrected to an administrator needs the approval, too', async () => {
    const { id } = await invite('user');
    expect(await ask(meera, id)).toMatchObject({ role: 'user', adminRequest: { reason: REASON } });
    expect(await roleOf(id)).toBe(1);
  });

  it('counts as an administrator only once it is accepted and while its role is that', async () => {
    const ravi = await fixture.admin({ isNew: false });
    const before = await countAdmins(fixture.bff);
    const { id } = await invite('admin');
    await decide(true, ravi, id);
    expect(await countAdmins(fixture.bff)).toBe(before);
    await edit(id, { role: 'user', reason: REASON });
    expect(await countAdmins(fixture.bff)).toBe(before);
    const other = await invite('admin');
    await decide(true, ravi, other.id);
    await accept(other.token);
    expect(await countAdmins(fixture.bff)).toBe(before + 1);
    // Who was one counts on: the rule of two does not end with a demotion.
    await edit(other.id, { role: 'user', reason: REASON });
    expect(await countAdmins(fixture.bff)).toBe(before + 1);
  });

  it.each([
    ['deactivated', { status: 'Inactive' }],
    ['no administrator any more', { role: 'moderator' }],
  ] as const)('ends when its sender is %s, also one that was opened', async (_, change) => {
    const ravi = await fixture.admin({ isNew: false });
    const { id, token } = await invite('user', ravi);
    const opened = await invite('user', ravi);
    const used = await use(opened.token);
    if (used.kind !== 'reset') throw new Error(`the link has ${used.kind}`);
    await edit(ravi.userId, { ...change, reason: REASON });
    expect(await fate(use(token))).toBe('link_unusable');
    const late = fixture.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, testClient);
    expect(await fate(late)).not.toBe('done');
    expect(await fixture.users.read(id, meera.userId)).toMatchObject({
      status: 'Pending',
      invitedUntil: null,
    });
  });
});
