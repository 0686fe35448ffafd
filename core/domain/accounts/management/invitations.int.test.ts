import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAdminSince } from '../../approvals/approval-repository';
import { anEmail, fate, linkTo, tally, testClient } from '../codes/testing/code-fixture';
import type { StaffActor } from '../security-events/actor';
import { openManagementFixture, type ManagementFixture } from './testing/management-fixture';

const DAY_SECONDS = 86_400;

let fixture: ManagementFixture;
let meera: StaffActor;
beforeAll(async () => {
  fixture = await openManagementFixture();
  meera = await fixture.admin();
});
afterAll(() => fixture.close());

async function invite(role: 'admin' | 'user' | 'moderator' = 'user') {
  const email = anEmail();
  const user = await fixture.users.invite({ name: 'Ravi Kumar', email, phone: '98765 43210', role }, meera);
  const sent = await fixture.deliver();
  return { ...user, sent, token: linkTo(fixture, email) };
}
const use = (token: string) => fixture.links.use(token, testClient, 'cookie');
async function accept(token: string): Promise<void> {
  const used = await use(token);
  if (used.kind !== 'reset') throw new Error(`the link has ${used.kind}`);
  await fixture.reset.reset({ ...used, newPassword: 'Calm-Lagoon-77' }, testClient);
}
const read = (id: string) => fixture.users.read(id, meera.userId);

describe('an invitation', () => {
  it('is mailed with a link, and adds a pending user who chooses the password', async () => {
    const { id, email, sent, token, ...user } = await invite('moderator');
    expect(user).toMatchObject({ status: 'Pending', role: 'moderator', phone: '+919876543210' });
    expect(sent).toMatchObject([{ by: 'mailLink', purpose: 'invite', to: email, minutes: 7 * 24 * 60 }]);
    expect(await use(token)).toMatchObject({ kind: 'reset', userId: id, isInvitation: true });
    expect(await read(id)).toMatchObject({ status: 'Pending' });
  });

  it('is accepted with the password, once', async () => {
    const { id, token } = await invite();
    const fates = await Promise.all([1, 2, 3, 4].map(() => fate(accept(token))));
    expect(tally(fates)).toEqual({ done: 1, link_unusable: 3 });
    expect(await read(id)).toMatchObject({ status: 'Active', invitedUntil: null });
    // Not "your password was reset".
    expect(await fixture.noticesTo(id)).toEqual([]);
    expect(await fixture.eventsOf(id)).toEqual(
      expect.arrayContaining(['user_invited', 'link_used', 'invitation_accepted', 'password_reset']),
    );
  });

  it('expires after seven days, and can be sent again', async () => {
    const { id, email, token } = await invite();
    await fixture.pass(6 * DAY_SECONDS);
    expect(await read(id)).toMatchObject({ invitedUntil: expect.any(String) });
    await fixture.pass(DAY_SECONDS);
    expect(await fate(use(token))).toBe('link_unusable');
    expect(await read(id)).toMatchObject({ status: 'Pending', invitedUntil: null });
    await fixture.users.resendInvitation(id, meera);
    await fixture.deliver();
    expect(await fate(accept(linkTo(fixture, email)))).toBe('done');
    expect(await fate(fixture.users.resendInvitation(id, meera))).toBe('not_invited');
  });

  it('that is sent again ends the link of before', async () => {
    const { id, email, token } = await invite();
    await fixture.users.resendInvitation(id, meera);
    await fixture.deliver();
    expect(await fate(use(token))).toBe('link_unusable');
    expect(await fate(accept(linkTo(fixture, email)))).toBe('done');
  });

  it('that is withdrawn leaves no account and no usable link', async () => {
    const { id, token } = await invite('admin');
    await fixture.users.withdrawInvitation(id, meera);
    expect(await fate(use(token))).toBe('link_unusable');
    expect(await fixture.owner('users').where({ id })).toEqual([]);
    expect(await fate(fixture.users.withdrawInvitation(id, meera))).toBe('unknown_user');
    expect(await fixture.eventsOf(id)).toContain('user_deleted');
    // The confirmation of a deletion would be read by somebody who never had an account.
    expect(await fixture.noticesTo(id)).toEqual([]);
  });

  it('is not sent to an address that has an account', async () => {
    const { email } = await fixture.buildUser();
    const again = { name: 'Ravi', email, phone: '9000000001', role: 'user' } as const;
    expect(await fate(fixture.users.invite(again, meera))).toBe('email_taken');
  });

  it('is one of two that administrators send to an address at once', async () => {
    const again = { name: 'Ravi', email: anEmail(), phone: '9000000001', role: 'user' } as const;
    const other = await fixture.admin();
    const fates = await Promise.all([meera, other].map((by) => fate(fixture.users.invite(again, by))));
    expect(tally(fates)).toEqual({ done: 1, email_taken: 1 });
  });

  it('opens no session in the transaction that adds the account', async () => {
    const { id } = await invite('admin');
    expect(await fixture.owner('users').where({ id }).first('created_xact')).toEqual({ created_xact: '0' });
  });

  it('is accepted by a reset of the password too, which reads the same mailbox', async () => {
    const { id, email } = await invite();
    await fixture.reset.request({ email }, testClient);
    await fixture.deliver();
    const otp = fixture.sent.findLast((one) => one.by === 'mailCode' && one.to === email);
    const permitted = await fixture.reset.verify(
      { email },
      otp?.by === 'mailCode' ? otp.code : '',
      testClient,
    );
    await fixture.reset.reset({ ...permitted, newPassword: 'Calm-Lagoon-77' }, testClient);
    expect(await read(id)).toMatchObject({ status: 'Active' });
  });

  it('is no way to log in without a password', async () => {
    const { email } = await invite('admin');
    await fixture.requests.requestLogInLink(email);
    expect(await fixture.deliver()).toEqual([]);
  });

  it('can have another role, but neither another status nor another address', async () => {
    const { id, phone, ...user } = await invite();
    const reason = 'A reason of ten letters.';
    expect(await fate(fixture.users.switchStatus(id, { status: 'Inactive', reason }, meera))).toBe(
      'user_pending',
    );
    const changes = { ...user, phone: phone ?? '', reason };
    expect(await fate(fixture.users.edit(id, { ...changes, status: 'Active' }, meera))).toBe('user_pending');
    expect(await fate(fixture.users.edit(id, { ...changes, email: anEmail() }, meera))).toBe('user_pending');
    expect(await fixture.users.edit(id, { ...changes, role: 'moderator' }, meera)).toMatchObject({
      role: 'moderator',
    });
  });
});

describe('an administrator for approvals', () => {
  it('begins with the acceptance, not with the invitation', async () => {
    const { id, token } = await invite('admin');
    await fixture
      .owner('users')
      .where({ id })
      .update({ created_at: new Date(0) });
    await fixture.users.decideAdminRole(id, true, await fixture.admin({ isNew: false }));
    await accept(token);
    expect(Date.now() - ((await findAdminSince(fixture.bff, id))?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('another address by an administrator', () => {
  const change = async (id: string, email: string) => {
    const { name, role, status, version } = await read(id);
    const changes = { name, phone: '9000000001', role, status, version, reason: null, email };
    return fixture.users.edit(id, changes, meera);
  };

  it('waits for its proof, and the present one gets a notice', async () => {
    const [{ id, email }, next] = [await fixture.buildUser(), anEmail()];
    expect(await change(id, next)).toMatchObject({ email, newEmail: { email: next } });
    expect(await fixture.deliver()).toMatchObject([{ purpose: 'confirm_email', to: next }]);
    expect(await fixture.owner('account_notices').where({ user_id: id })).toMatchObject([
      { kind: 'email_change_by_staff', email },
    ]);
    expect(await use(linkTo(fixture, next))).toEqual({ kind: 'email_confirmed' });
    expect(await read(id)).toMatchObject({ email: next, newEmail: null, status: 'Active' });
    expect(await fixture.noticesTo(id)).toEqual(['email_change_by_staff', 'email_changed']);
    expect(await fate(use(linkTo(fixture, next)))).toBe('link_unusable');
  });

  it('is replaced by a later one', async () => {
    const { id } = await fixture.buildUser();
    const [first, second] = [anEmail(), anEmail()];
    await change(id, first);
    await fixture.deliver();
    await change(id, second);
    await fixture.deliver();
    expect(await fate(use(linkTo(fixture, first)))).toBe('link_unusable');
    expect(await fate(use(linkTo(fixture, second)))).toBe('done');
  });

  it('is not taken from an account that was created with it meanwhile', async () => {
    const [{ id, email }, next] = [await fixture.buildUser(), anEmail()];
    await change(id, next);
    await fixture.deliver();
    await fixture.buildUser({ email: next });
    expect(await fate(use(linkTo(fixture, next)))).toBe('link_unusable');
    expect(await read(id)).toMatchObject({ email });
  });

  it('needs the request of an administrator, whatever the BFF inserts', async () => {
    const [{ id }, next] = [await fixture.buildUser(), anEmail()];
    await fixture.bff('one_time_codes').insert({
      ...{
        id: '01890000-0000-7000-8000-000000000001',
        form: 'link',
        purpose: 'confirm_email',
        channel: 'email',
      },
      ...{
        address: next,
        target: `email:${next}`,
        user_id: id,
        expires_at: new Date(Date.now() + 3_600_000),
      },
    });
    await fixture.sending.send('01890000-0000-7000-8000-000000000001');
    await expect(use(linkTo(fixture, next))).rejects.toThrow('no link proves the address');
  });
});
