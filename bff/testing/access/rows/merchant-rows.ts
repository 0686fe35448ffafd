import { pattern } from '@deccanloop/contracts/api/endpoint';
import { documentationTextPath } from '@deccanloop/contracts/documentation/pages';
import {
  API_KEY_SCOPES,
  type ApiKeyScope,
  type ApiKeysDto,
  type NewApiKeyDto,
} from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { expect } from '@jest/globals';
import { dataOf } from '../../browser';
import type { AccessFixture } from '../access-fixture';
import { everybody, loggedIn } from '../caller';
import type { TestApp } from '../../test-app';
import type { Row, Rows, Sent } from '../row';

/** Staff have no keys. */
const customers = { ...loggedIn(403), owner: 200, other: 200 };
/** A key of another customer is answered like an unknown one. */
const ofItsOwner = { ...customers, other: 404 };
const wanted = { name: 'Shop', mode: 'test', scopes: ['payments:read'] as ApiKeyScope[] };

/** A new key of the owner. Earlier ones are revoked, because their number is limited. */
export async function ownersKey(
  { app, owner, browserOf }: AccessFixture,
  scopes: readonly ApiKeyScope[] = wanted.scopes,
): Promise<NewApiKeyDto> {
  await revokeAll(app).where({ user_id: owner.userId });
  return dataOf<NewApiKeyDto>(await browserOf('owner').post(MERCHANT_PATHS.apiKeys, { ...wanted, scopes }));
}

const revokeAll = ({ owner }: TestApp) =>
  owner('api_keys').whereNull('revoked_at').update({ revoked_at: new Date() });

/** The key decides; a session beside it changes nothing. */
export const KEY_DECIDES = { ...everybody(200), guest: 401 };

/** Sends a key of the owner with every scope, except for guests. @param rest the rest of the request */
export const withKey =
  (rest: (fixture: AccessFixture) => Sent | Promise<Sent> = () => ({})): NonNullable<Row['send']> =>
  async (fixture, caller) => ({
    ...(await rest(fixture)),
    headers:
      caller === 'guest' ? {} : { Authorization: `Bearer ${(await ownersKey(fixture, API_KEY_SCOPES)).key}` },
  });

/** API keys, the calls that take one, and the documentation. */
export const MERCHANT_ROWS: Rows = {
  [`GET ${documentationTextPath(':id')}`]: {
    send: () => ({ id: 'docs' }),
    answers: loggedIn(200),
    bad: { id: 'none', status: 404, fields: [] },
  },
  [`GET ${MERCHANT_PATHS.apiKeys}`]: {
    send: async (fixture) => {
      await ownersKey(fixture);
      return {};
    },
    answers: customers,
    shows: (data, caller) => {
      const { keys, liveObstacles } = data as ApiKeysDto;
      // The other customer has the key of another row at most.
      if (caller === 'owner') expect(keys).toMatchObject([{ name: 'Shop', prefix: 'dl_test_' }]);
      expect(liveObstacles).toContain('setting');
    },
    bad: null,
  },
  [`POST ${MERCHANT_PATHS.apiKeys}`]: {
    send: async ({ app }) => {
      await revokeAll(app);
      return { body: wanted };
    },
    answers: customers,
    shows: (data) => expect(data).toMatchObject({ key: expect.stringMatching(/^dl_test_/) }),
    bad: { body: { name: ' ', mode: 'prod', scopes: [] }, fields: ['name', 'mode', 'scopes'] },
  },
  [`POST ${pattern(MERCHANT_PATHS.rollApiKey(':id'))}`]: {
    send: async (fixture) => ({ id: (await ownersKey(fixture)).apiKey.id, body: { overlap: '1h' } }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', body: { overlap: '2h' }, fields: ['overlap'] },
  },
  [`POST ${pattern(MERCHANT_PATHS.revokeApiKey(':id'))}`]: {
    send: async (fixture) => ({ id: (await ownersKey(fixture)).apiKey.id }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`GET ${MERCHANT_PATHS.account}`]: { send: withKey(), answers: KEY_DECIDES, bad: null },
};
