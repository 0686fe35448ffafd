import { pattern } from '@deccanloop/contracts/api/endpoint';
import type { NewWebhookDto, WebhookDeliveryDto, WebhooksDto } from '@deccanloop/contracts/merchant/webhooks';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { expect } from '@jest/globals';
import { dataOf } from '../../browser';
import type { AccessFixture } from '../access-fixture';
import { loggedIn } from '../caller';
import type { Rows } from '../row';

/** Staff have no endpoints. */
const customers = { ...loggedIn(403), owner: 200, other: 200 };
/** What belongs to another customer is answered like an unknown id. */
const ofItsOwner = { ...customers, other: 404 };
const wanted = { url: 'https://shop.example.com/hook', description: '', eventTypes: [], mode: 'test' };

/** A new endpoint of the owner. Earlier ones are deleted, because their addresses are unique. */
async function ownersEndpoint({ app, owner, browserOf }: AccessFixture): Promise<string> {
  await app.owner('merchant_webhook_endpoints').where({ user_id: owner.userId }).delete();
  const created = await browserOf('owner').post(MERCHANT_PATHS.webhooks, wanted);
  return dataOf<NewWebhookDto>(created).endpoint.id;
}

async function ownersDelivery(fixture: AccessFixture): Promise<string> {
  const path = MERCHANT_PATHS.testWebhook(await ownersEndpoint(fixture));
  return dataOf<WebhookDeliveryDto>(await fixture.browserOf('owner').post(path, '')).id;
}

const withEndpoint =
  (body?: object) =>
  async (fixture: AccessFixture): Promise<{ id: string; body?: object }> => ({
    id: await ownersEndpoint(fixture),
    ...(body && { body }),
  });

/** Webhook endpoints of merchants, and what was sent to them. */
export const WEBHOOK_ROWS: Rows = {
  [`GET ${MERCHANT_PATHS.webhooks}`]: {
    send: async (fixture) => {
      await ownersEndpoint(fixture);
      return {};
    },
    answers: customers,
    shows: (data, caller) => {
      const { endpoints } = data as WebhooksDto;
      if (caller === 'owner') expect(endpoints).toMatchObject([{ url: wanted.url, state: 'enabled' }]);
    },
    bad: null,
  },
  [`POST ${MERCHANT_PATHS.webhooks}`]: {
    send: async ({ app }) => {
      await app.owner('merchant_webhook_endpoints').delete();
      return { body: wanted };
    },
    answers: customers,
    shows: (data) => expect(data).toMatchObject({ secret: expect.stringMatching(/^whsec_/) }),
    bad: {
      body: { url: 'ftp://x', mode: 'prod', eventTypes: ['x'] },
      fields: ['url', 'mode', 'eventTypes[0]'],
    },
  },
  [`POST ${pattern(MERCHANT_PATHS.updateWebhook(':id'))}`]: {
    send: withEndpoint({ url: 'https://shop.example.com/new', description: 'Shop', eventTypes: [] }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', body: { url: '', eventTypes: [] }, fields: ['url'] },
  },
  [`POST ${pattern(MERCHANT_PATHS.setWebhookState(':id'))}`]: {
    send: withEndpoint({ state: 'disabled' }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', body: { state: 'switched_off' }, fields: ['state'] },
  },
  [`POST ${pattern(MERCHANT_PATHS.deleteWebhook(':id'))}`]: {
    send: withEndpoint(),
    answers: ofItsOwner,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(MERCHANT_PATHS.rollWebhookSecret(':id'))}`]: {
    send: withEndpoint(),
    answers: ofItsOwner,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(MERCHANT_PATHS.testWebhook(':id'))}`]: {
    send: withEndpoint(),
    answers: ofItsOwner,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`GET ${pattern(MERCHANT_PATHS.webhookDeliveries(':id'))}`]: {
    send: withEndpoint(),
    answers: ofItsOwner,
    bad: { id: 'nonsense', query: { state: 'lost' }, fields: ['state'] },
  },
  [`POST ${pattern(MERCHANT_PATHS.resendFailedWebhooks(':id'))}`]: {
    send: withEndpoint({ hours: 24 }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', body: { hours: 0 }, fields: ['hours'] },
  },
  [`GET ${pattern(MERCHANT_PATHS.webhookDelivery(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersDelivery(fixture) }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(MERCHANT_PATHS.resendWebhook(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersDelivery(fixture) }),
    answers: ofItsOwner,
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
};
