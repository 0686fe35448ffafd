/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { MailChoicesDto } from '@deccanloop/contracts/customer/mail-choices';
import { OPTIONAL_MAIL_TOPICS, type OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { expect, it } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { ok, rejected, type FakeAnswer, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { USER } from '../testing/account-app';
import { NotificationsPanel } from './notifications-panel';

const PATH = CUSTOMER_PATHS.mailChoices;
const choices = (...off: OptionalMailTopic[]): FakeAnswer =>
  ok({
    choices: OPTIONAL_MAIL_TOPICS.map((topic) => ({ topic, isOn: !off.includes(topic) })),
  } satisfies MailChoicesDto);
const saved = (topic: OptionalMailTopic, isOn: boolean): FakeAnswer => ok({ topic, isOn });

const show = (...replies: Reply[]) =>
  showWithApi(<NotificationsPanel />, { [PATH]: replies }, { session: USER });
const one = (name: string) => screen.findByRole<HTMLButtonElement>('switch', { name });
const stateOf = (each: HTMLElement) => each.getAttribute('aria-checked');
const sent = ({ server }: ReturnType<typeof show>) =>
  server
    .callsTo(PATH)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body);

it('shows what is on and off, and why the rest cannot be switched off', async () => {
  show(choices('support'));
  expect(await screen.findByText(USER.email)).toBeTruthy();
  await one('Support replies');
  const optional = within(screen.getByRole('list', { name: 'You choose' })).getAllByRole('switch');
  expect(optional.map(stateOf)).toEqual(['true', 'true', 'false']);
  const required = within(screen.getByRole('list', { name: 'Always on' })).getAllByRole<HTMLButtonElement>(
    'switch',
  );
  expect(required.map((each) => [each.disabled, stateOf(each)])).toEqual(Array(4).fill([true, 'true']));
  for (const each of required) expect(descriptionOf(each)).toContain('We always send these, because');
});

it('saves a choice at once, by keyboard and by a click on the row', async () => {
  const app = show(choices(), saved('quotations', false), saved('payments', false));
  const quotations = await one('Quotations and projects');
  quotations.focus();
  await app.user.keyboard(' ');
  expect(stateOf(quotations)).toBe('false');
  await waitFor(() => expect(sent(app)).toEqual([{ topic: 'quotations', isOn: false }]));
  await app.user.click(screen.getByText('Payments and wallet'));
  await waitFor(() => expect(sent(app)).toHaveLength(2));
  expect(sent(app)[1]).toEqual({ topic: 'payments', isOn: false });
  expect([stateOf(quotations), stateOf(await one('Payments and wallet'))]).toEqual(['false', 'false']);
  expect(document.activeElement).toBe(await one('Payments and wallet'));
  expect(screen.queryByRole('alert')).toBeNull();
  // What was saved is known, and not asked for again.
  expect(app.server.callsTo(PATH)).toHaveLength(3);
});

it('moves back when it was not saved, and names the subject', async () => {
  let answer = (_reply: FakeAnswer): void => undefined;
  const app = show(
    choices(),
    new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    choices(),
    saved('support', false),
  );
  const support = await one('Support replies');
  await app.user.click(support);
  expect(stateOf(support)).toBe('false');
  answer(rejected(503, 'temporarily_unavailable', { message: 'Please try again in a minute.' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We could not save your choice for “Support replies”. Please try again in a minute.',
  );
  expect(stateOf(support)).toBe('true');
  await waitFor(() => expect(app.server.callsTo(PATH)).toHaveLength(3));
  await app.user.click(support);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(stateOf(support)).toBe('false');
});

it('shows what the server has when the answer was lost', async () => {
  const app = show(choices(), 'lost', choices('quotations'));
  const quotations = await one('Quotations and projects');
  await app.user.click(quotations);
  await waitFor(() => expect(app.server.callsTo(PATH)).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(stateOf(quotations)).toBe('false');
});

it('saves the last of several quick changes', async () => {
  let answer = (_reply: FakeAnswer): void => undefined;
  const app = show(
    choices(),
    new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    saved('payments', true),
  );
  const payments = await one('Payments and wallet');
  await app.user.click(payments);
  await app.user.click(payments);
  expect(stateOf(payments)).toBe('true');
  expect(sent(app)).toHaveLength(1);
  answer(saved('payments', false));
  await waitFor(() => expect(sent(app)).toHaveLength(2));
  expect(sent(app)[1]).toEqual({ topic: 'payments', isOn: true });
  expect(stateOf(payments)).toBe('true');
});

it('says when the choices did not load, and loads them again', async () => {
  const { user } = show(rejected(500, 'unexpected', { message: 'Something broke.' }), choices());
  expect((await screen.findByRole('alert')).textContent).toContain('Your choices did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(stateOf(await one('Support replies'))).toBe('true');
});
