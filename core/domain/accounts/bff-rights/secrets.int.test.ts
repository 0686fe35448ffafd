import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { DENIED, openRightsFixture, type RightsFixture } from './testing/rights-fixture';

let fixture: RightsFixture;
beforeAll(async () => {
  fixture = await openRightsFixture();
});
afterAll(() => fixture.close());

it.each([
  ['users', 'password_verifier'],
  ['registrations', 'password_verifier'],
  ['sessions', 'token_hash'],
  ['sessions', 'device_hash'],
  ['retired_session_tokens', 'token_hash'],
  ['one_time_codes', 'secret_hash'],
  ['one_time_codes', 'password_guess_id'],
  ['reset_grants', 'token_hash'],
  ['password_guesses', 'id'],
  ['code_guesses', 'secret_hash'],
  ['passkey_challenges', 'id'],
])('what opens an account is not read: %s.%s', async (table, column) => {
  await expect(fixture.sql(`select ${column} from ${table}`)).rejects.toThrow(DENIED);
});

it('parts of the functions are not called by themselves', async () => {
  for (const part of [
    'spend_password_guess(:id, :id)',
    `log_in_is_proved(:id, 'password', :id)`,
    `require_proved_address(:id, 'change_email', '')`,
  ]) {
    await expect(fixture.call(part, { id: newId() })).rejects.toThrow(DENIED);
  }
});
