import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createWalletOwners, type WalletOwners } from './wallet-owners';

const logger = createLogger({ service: 'test', level: 'silent' });

let database: TestDatabase;
let bff: Knex;
let owner: Knex;
let owners: WalletOwners;

beforeAll(async () => {
  database = await createTestDatabase();
  bff = openDatabase({ url: database.bffUrl, applicationName: 'test', maxConnections: 8, logger });
  owner = openDatabase({ url: database.ownerUrl, applicationName: 'test', maxConnections: 1, logger });
  owners = createWalletOwners({ db: bff });
});
afterAll(async () => {
  await Promise.all([bff.destroy(), owner.destroy()]);
  await database.drop();
});

async function account(name = 'Asha Rao') {
  const id = newId();
  const email = `${id}@example.com`;
  await owner('users').insert({ id, name, email, phone: '+919000000001' });
  return { userId: id, name, email };
}
const rowsOf = (userId: string) =>
  bff('wallet_owners').where({ external_id: userId }).select('id', 'user_id', 'email', 'display_name');

describe('linking a wallet to an account', () => {
  it('creates one for an account that has none', async () => {
    const asha = await account();
    const owner = await owners.linkToAccount(asha);
    expect(owner).toMatchObject({ externalId: asha.userId, displayName: 'Asha Rao' });
    expect(await rowsOf(asha.userId)).toEqual([
      { id: owner.id, user_id: asha.userId, email: asha.email, display_name: 'Asha Rao' },
    ]);
  });

  it('uses the one that a link with the same id created before', async () => {
    const asha = await account();
    const ofLink = await owners.resolve(asha.userId, 'A. Rao');
    expect((await owners.linkToAccount(asha)).id).toBe(ofLink.id);
    expect(await owners.resolve(asha.userId, 'A. Rao')).toMatchObject({
      id: ofLink.id,
      displayName: 'Asha Rao',
    });
    expect(await rowsOf(asha.userId)).toMatchObject([{ user_id: asha.userId, email: asha.email }]);
  });

  it('gives one wallet to simultaneous log-ins and links', async () => {
    const asha = await account();
    const found = await Promise.all([
      owners.linkToAccount(asha),
      owners.resolve(asha.userId, 'A. Rao'),
      owners.linkToAccount(asha),
      owners.linkToAccount(asha),
      owners.resolve(asha.userId, 'A. Rao'),
    ]);
    expect(new Set(found.map((owner) => owner.id)).size).toBe(1);
    expect(await rowsOf(asha.userId)).toMatchObject([{ user_id: asha.userId }]);
  });

  it('updates name and address of the account, and keeps the wallet', async () => {
    const asha = await account();
    const before = await owners.linkToAccount(asha);
    const married = { ...asha, name: 'Asha Menon', email: `new-${asha.email}` };
    expect(await owners.linkToAccount(married)).toEqual({ ...before, displayName: 'Asha Menon' });
    expect(await rowsOf(asha.userId)).toMatchObject([{ email: married.email, display_name: 'Asha Menon' }]);
  });

  it('leaves the wallets of other owners unchanged', async () => {
    const [asha, ravi] = [await account(), await account('Ravi Kumar')];
    expect((await owners.linkToAccount(ravi)).id).not.toBe((await owners.linkToAccount(asha)).id);
  });
});
