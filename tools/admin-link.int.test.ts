import { accountServices } from '@deccanloop/core/testing/account-services';
import {
  openCodeFixture,
  testClient,
  type CodeFixture,
} from '@deccanloop/core/domain/accounts/codes/testing/code-fixture';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeAdmin } from './make-admin';

const EMAIL = 'meena@example.com';
const PASSWORD = 'Tall-bridge-31';

let fixture: CodeFixture;
let owner: pg.Client;

beforeAll(async () => {
  fixture = await openCodeFixture();
  owner = new pg.Client({ connectionString: fixture.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await fixture.close();
});

describe('the link of a new administrator', () => {
  it('sets a password once, and the password opens the account', async () => {
    const { link } = await makeAdmin(owner, { email: EMAIL, name: 'Meena Iyer' }, 'https://shop.example');
    const token = link.split('#link=')[1] ?? '';
    const used = await fixture.links.use(token, testClient, 'cookie');
    if (used.kind !== 'reset') throw new Error(`the link gave ${used.kind}`);
    await expect(fixture.links.use(token, testClient, 'cookie')).rejects.toMatchObject({
      code: 'link_unusable',
    });
    await fixture.reset.reset({ ...used, newPassword: PASSWORD }, testClient);
    const { login } = accountServices(fixture);
    const { user } = await login.withPassword({ email: EMAIL, password: PASSWORD }, testClient, 'cookie');
    expect(user).toMatchObject({ id: used.userId, role: 0, name: 'Meena Iyer' });
  });
});
