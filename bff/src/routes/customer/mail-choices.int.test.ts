import type { MailChoicesDto } from '@deccanloop/contracts/customer/mail-choices';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';
import { newTestUser } from '../../../testing/test-user';

const app = await openTestApp();
afterAll(() => app.close());

let customer: Browser;
let userId: string;
beforeEach(async () => {
  customer = app.browser();
  userId = (await customer.signUp(newTestUser()))._id;
});

const read = async (by = customer) =>
  Object.fromEntries(
    dataOf<MailChoicesDto>(await by.get(CUSTOMER_PATHS.mailChoices)).choices.map(({ topic, isOn }) => [
      topic,
      isOn,
    ]),
  );
const choose = async (topic: string, isOn: boolean) =>
  dataOf(await customer.post(CUSTOMER_PATHS.mailChoices, { topic, isOn }));
const logged = () =>
  app
    .owner('security_events')
    .where({ kind: 'mail_choice_changed', user_id: userId })
    .orderBy('id')
    .select('detail', 'session_id', 'actor_id');

it('are all on until one is switched off, for this user alone', async () => {
  expect(await read()).toEqual({ payments: true, quotations: true, support: true });
  expect(await choose('quotations', false)).toEqual({ topic: 'quotations', isOn: false });
  expect(await read()).toEqual({ payments: true, quotations: false, support: true });
  const other = app.browser();
  await other.signUp(newTestUser());
  expect(await read(other)).toEqual({ payments: true, quotations: true, support: true });
  await choose('quotations', true);
  expect(await read()).toEqual({ payments: true, quotations: true, support: true });
});

it('are logged once for each change, also when two devices send the same at once', async () => {
  await Promise.all([choose('support', false), choose('support', false), choose('support', false)]);
  await choose('support', true);
  await choose('support', true);
  const session_id = expect.any(String);
  expect(await logged()).toEqual([
    { detail: { topic: 'support', isOn: false }, session_id, actor_id: null },
    { detail: { topic: 'support', isOn: true }, session_id, actor_id: null },
  ]);
});

it.each(['security', 'money', 'codes'])('cannot switch off %s, in the database either', async (topic) => {
  const { status, body } = await customer.post(CUSTOMER_PATHS.mailChoices, { topic, isOn: false });
  expect([status, Object.keys(body.errors as object)]).toEqual([400, ['topic']]);
  await expect(app.owner('mail_opt_outs').insert({ user_id: userId, topic })).rejects.toMatchObject({
    constraint: 'mail_opt_outs_topic_known',
  });
});
