/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { ApiKeyDto, ApiKeysDto, NewApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import ApiKeysScreen from './api-keys-screen';

const SHOP: ApiKeyDto = {
  ...{ id: '0198a1b2-0000-7000-8000-0000000000b1', mode: 'test', name: 'Web shop', prefix: 'dl_test_' },
  ...{ lastFour: 'a1B2', scopes: ['payments:read'], createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ lastUsedAt: null, expiresAt: null },
};
const KEY = `dl_test_${'k'.repeat(34)}wxyz`;
const CREATED: NewApiKeyDto = { key: KEY, apiKey: { ...SHOP, name: 'New shop', lastFour: 'wxyz' } };

const listed = (found: Partial<ApiKeysDto> = {}) =>
  ok({ keys: [SHOP], liveObstacles: ['kyc', 'setting'], ...found } satisfies ApiKeysDto);
const show = (replies: readonly Reply[], others: Readonly<Record<string, Reply>> = {}) =>
  showWithApi(<ApiKeysScreen />, { [MERCHANT_PATHS.apiKeys]: replies, ...others });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

it('shows keys by their prefix and last four characters, with what they may do', async () => {
  const rolled = { ...SHOP, id: 'r', name: 'Old app', expiresAt: '2026-11-28T08:00:00.000Z' };
  show([listed({ keys: [SHOP, rolled] })]);
  expect((await screen.findAllByText('dl_test_…a1B2')).length).toBe(2);
  expect(
    within(screen.getByRole('list', { name: 'Scopes of Web shop' })).getByText('payments:read'),
  ).toBeTruthy();
  expect(screen.getByText(/^Works until .*beside its successor/)).toBeTruthy();
  // What is rolled cannot be rolled again.
  expect(screen.queryByRole('button', { name: 'Roll Old app' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Revoke Old app' })).toBeTruthy();
});

it('starts with an example call, and creates a key that is shown once', async () => {
  const { user, server } = show([listed({ keys: [] }), ok(CREATED), listed({ keys: [CREATED.apiKey] })]);
  expect(await screen.findByText(/api\/merchant\/account.*Bearer dl_test_YOUR_KEY/s)).toBeTruthy();
  await user.click(await button('Create key'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('Enter a name that you will recognise')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'New shop');
  await user.click(screen.getByRole('checkbox', { name: 'refunds:write' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Create key' }));
  expect((await screen.findByLabelText('Your new API key')).textContent).toBe(KEY);
  expect(screen.getByText('This key is shown only once')).toBeTruthy();
  const [sent] = server.callsTo(MERCHANT_PATHS.apiKeys).filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    ...{ name: 'New shop', mode: 'test' },
    scopes: API_KEY_SCOPES.filter((scope) => scope !== 'refunds:write'),
  });
  // Escape would lose it.
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await navigator.clipboard.readText()).toBe(KEY);
  await user.click(screen.getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('dl_test_…wxyz')).toBeTruthy();
  expect(document.body.textContent).not.toContain(KEY);
});

it('keeps what was typed when the server rejects it', async () => {
  const message = 'You have 20 active keys in this mode.';
  const { user } = show([listed(), rejected(409, 'too_many_api_keys', { message }), listed()]);
  await user.click(await button('Create key'));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'One more');
  await user.click(within(await dialog()).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('One more');
});

it('says what is missing for live keys', async () => {
  const { user } = show([listed()]);
  await user.click(await screen.findByRole('tab', { name: /Live/ }));
  expect(screen.getByText('Your KYC must be approved.')).toBeTruthy();
  expect(screen.getByText(/not switched on by us/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open KYC' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
});

it('creates live keys where they are available', async () => {
  const { user } = show([listed({ liveObstacles: [] })]);
  await user.click(await screen.findByRole('tab', { name: /Live/ }));
  expect(screen.getByText('No live keys yet')).toBeTruthy();
  await user.click(await button('Create key'));
  expect(within(await dialog()).getByText('Create a live key')).toBeTruthy();
});

it('rolls a key with the consequence of each choice, and shows the new one', async () => {
  const path = MERCHANT_PATHS.rollApiKey(SHOP.id);
  const { user, server } = show([listed()], { [path]: ok(CREATED) });
  await user.click(await button('Roll Web shop'));
  expect(screen.getByText(/Both keys work for 24 hours/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  expect(screen.getByText(/dl_test_…a1B2 are rejected at once/)).toBeTruthy();
  await user.click(await button('Roll key'));
  expect((await screen.findByLabelText('Your new API key')).textContent).toBe(KEY);
  expect(server.callsTo(path).map(({ body }) => body)).toEqual([{ overlap: 'now' }]);
});

it('revokes a key after it has named the consequence', async () => {
  const path = MERCHANT_PATHS.revokeApiKey(SHOP.id);
  const { user, server } = show([listed(), listed({ keys: [] })], { [path]: ok(SHOP) });
  await user.click(await button('Revoke Web shop'));
  expect(
    within(await dialog()).getByText('Programs that use dl_test_…a1B2 are rejected at once.'),
  ).toBeTruthy();
  await user.click(await button('Revoke key'));
  expect(await screen.findByText('No test keys yet')).toBeTruthy();
  expect(server.callsTo(path)).toHaveLength(1);
});

it('says when the keys did not load, and loads them again', async () => {
  const { user } = show([rejected(500, 'unexpected', { message: 'Something broke.' }), listed()]);
  expect((await screen.findByRole('alert')).textContent).toContain('Your API keys did not load');
  await user.click(await button('Try again'));
  expect(await screen.findByText('dl_test_…a1B2')).toBeTruthy();
});
