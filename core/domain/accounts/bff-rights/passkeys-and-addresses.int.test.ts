import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { PASSWORD } from '../../../testing/account-services';
import { anEmail, aPhone, codeTo, testClient } from '../codes/testing/code-fixture';
import {
  DENIED,
  LATER,
  NO_PROOF,
  NOW,
  opening,
  openRightsFixture,
  type RightsFixture,
} from './testing/rights-fixture';

let fixture: RightsFixture;
beforeAll(async () => {
  fixture = await openRightsFixture();
});
afterAll(() => fixture.close());

describe('a passkey', () => {
  it('is added with a challenge that was requested with the password', async () => {
    const { user } = await fixture.person();
    const challenge = async (guessId: string | null) => {
      const id = newId();
      await fixture.sql(
        `insert into passkey_challenges (id, purpose, challenge, user_id, password_guess_id, expires_at)
         values (:id, 'register', 'c', :userId, :guessId::uuid, :later)`,
        { id, userId: user.id, guessId, later: LATER },
      );
      await fixture.sql(`select * from take_passkey_challenge(:id, 'register', :userId, null)`, {
        id,
        userId: user.id,
      });
      return id;
    };
    const add = (challengeId: string) =>
      fixture.call(`add_passkey(:challengeId, :id, :userId, :id::text, '', 0, '{}', 'Mine', true)`, {
        ...{ challengeId, id: newId(), userId: user.id },
      });
    await expect(
      fixture.sql(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, name, backed_up)
         values (:id, :userId, 'x', '', 0, 'Mine', true)`,
        { id: newId(), userId: user.id },
      ),
    ).rejects.toThrow(DENIED);
    for (const guessId of [null, newId(), await fixture.guess(user.id, 'Wrong-River-42')]) {
      await expect(add(await challenge(guessId))).rejects.toMatchObject(NO_PROOF);
    }
    const good = await challenge(await fixture.guess(user.id, PASSWORD));
    expect(await add(good)).toBe(true);
    await expect(add(good)).rejects.toMatchObject(NO_PROOF);
    await expect(fixture.sql(`update passkeys set public_key = ''`)).rejects.toThrow(DENIED);
  });

  it('opens a session when the BFF claims a signature, and the owner is notified by mail', async () => {
    const { user } = await fixture.person();
    const passkeyId = newId();
    await fixture.owner('passkeys').insert({
      ...{ id: passkeyId, user_id: user.id, credential_id: passkeyId, public_key: Buffer.alloc(1) },
      ...{ counter: 0, name: 'Phone', backed_up: true },
    });
    await fixture.bff.transaction(async (trx) => {
      await fixture.call('use_passkey(:passkeyId, 1, true)', { passkeyId }, trx);
      expect(await fixture.call(...opening(user.id, 'passkey'), trx)).toBe(true);
    });
    expect(await fixture.noticesTo(user.id)).toEqual(['new_device']);
    expect(await fixture.eventsOf(user.id)).toEqual(['logged_in', 'logged_in']);
  });
});

describe('an address and a number', () => {
  it('are not written', async () => {
    for (const column of [
      `email = 'm@mail.example'`,
      'phone = null',
      'phone_verified_at = now()',
      'role = 0',
    ]) {
      await expect(fixture.sql(`update users set ${column}`)).rejects.toThrow(DENIED);
    }
  });

  it.each(['email', 'phone'] as const)(
    'change only with a code that was sent to the new %s and requested with the password',
    async (way) => {
      const { user } = await fixture.person();
      const address = way === 'email' ? anEmail() : aPhone();
      const purpose = `change_${way}` as const;
      const set = `select id from set_proved_${way}(:userId, :address, :now)`;
      const values = { userId: user.id, address, now: NOW };
      await expect(fixture.sql(set, values)).rejects.toMatchObject(NO_PROOF);

      const consumed = async (proof?: { guessId: string }) => {
        const subject =
          way === 'email'
            ? ({ purpose: 'change_email', userId: user.id, email: address } as const)
            : ({ purpose: 'change_phone', userId: user.id, phone: address } as const);
        await fixture.pass(121);
        await fixture.requests.request(subject, testClient, proof ? { proof } : {});
        await fixture.deliver();
        return fixture.consumption.consume(subject, codeTo(fixture, address), testClient, async (trx) => {
          expect(
            await fixture.sql(
              `select purpose from one_time_codes where address = :address and state = 'used'`,
              values,
              trx,
            ),
          ).toContainEqual({ purpose });
          return fixture.sql(set, values, trx);
        });
      };
      // An attacker with the BFF's role can read the mailbox of the new address, but does not know the password.
      await expect(consumed()).rejects.toMatchObject(NO_PROOF);
      await expect(
        consumed({ guessId: await fixture.guess(user.id, 'Wrong-River-42') }),
      ).rejects.toMatchObject(NO_PROOF);
      expect(await consumed({ guessId: await fixture.guess(user.id, PASSWORD) })).toEqual([{ id: user.id }]);
    },
  );
});
