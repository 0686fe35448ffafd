import { accountServices } from '@deccanloop/core/testing/account-services';
import {
  openCodeWorld,
  somebody,
  type CodeWorld,
} from '@deccanloop/core/domain/accounts/codes/testing/code-world';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeAdmin } from './make-admin';

const EMAIL = 'meena@example.com';
const PASSWORD = 'Tall-bridge-31';

let world: CodeWorld;
let owner: pg.Client;

beforeAll(async () => {
  world = await openCodeWorld();
  owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

describe('the link of a new administrator', () => {
  it('opens the way to a password once, and the password to the account', async () => {
    const { link } = await makeAdmin(owner, { email: EMAIL, name: 'Meena Iyer' }, 'https://shop.example');
    const token = link.split('#link=')[1] ?? '';
    const used = await world.links.use(token, somebody, 'cookie');
    if (used.kind !== 'reset') throw new Error(`the link gave ${used.kind}`);
    await expect(world.links.use(token, somebody, 'cookie')).rejects.toMatchObject({ code: 'link_unusable' });
    await world.reset.reset({ ...used, newPassword: PASSWORD }, somebody);
    const { login } = accountServices(world);
    const { user } = await login.withPassword({ email: EMAIL, password: PASSWORD }, somebody, 'cookie');
    expect(user).toMatchObject({ id: used.userId, role: 0, name: 'Meena Iyer' });
  });
});
