import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { PASSWORD } from '../../../testing/account-services';
import { anEmail, aPhone, codeTo, somebody } from '../codes/testing/code-world';
import { DENIED, LATER, NO_PROOF, NOW, opening, openRightsWorld, type RightsWorld } from './testing/bff-sql';

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.close());

describe('a passkey', () => {
  it('is added for a challenge that the password was given for', async () => {
    const { user } = await world.person();
    const challenge = async (guessId: string | null) => {
      const id = newId();
      await world.sql(
        `insert into passkey_challenges (id, purpose, challenge, user_id, password_guess_id, expires_at)
         values (:id, 'register', 'c', :userId, :guessId::uuid, :later)`,
        { id, userId: user.id, guessId, later: LATER },
      );
      await world.sql(`select * from take_passkey_challenge(:id, 'register', :userId, null)`, {
        id,
        userId: user.id,
      });
      return id;
    };
    const add = (challengeId: string) =>
      world.call(`add_passkey(:challengeId, :id, :userId, :id::text, '', 0, '{}', 'Mine', true)`, {
        ...{ challengeId, id: newId(), userId: user.id },
      });
    await expect(
      world.sql(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, name, backed_up)
         values (:id, :userId, 'x', '', 0, 'Mine', true)`,
        { id: newId(), userId: user.id },
      ),
    ).rejects.toThrow(DENIED);
    for (const guessId of [null, newId(), await world.guess(user.id, 'Wrong-River-42')]) {
      await expect(add(await challenge(guessId))).rejects.toMatchObject(NO_PROOF);
    }
    const good = await challenge(await world.guess(user.id, PASSWORD));
    expect(await add(good)).toBe(true);
    await expect(add(good)).rejects.toMatchObject(NO_PROOF);
    await expect(world.sql(`update passkeys set public_key = ''`)).rejects.toThrow(DENIED);
  });

  it('that is claimed to have signed opens a session that its owner is told of', async () => {
    const { user } = await world.person();
    const passkeyId = newId();
    await world.owner('passkeys').insert({
      ...{ id: passkeyId, user_id: user.id, credential_id: passkeyId, public_key: Buffer.alloc(1) },
      ...{ counter: 0, name: 'Phone', backed_up: true },
    });
    await world.bff.transaction(async (trx) => {
      await world.call('use_passkey(:passkeyId, 1, true)', { passkeyId }, trx);
      expect(await world.call(...opening(user.id, 'passkey'), trx)).toBe(true);
    });
    expect(await world.noticesTo(user.id)).toEqual(['new_device']);
    expect(await world.eventsOf(user.id)).toEqual(['logged_in', 'logged_in']);
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
      await expect(world.sql(`update users set ${column}`)).rejects.toThrow(DENIED);
    }
  });

  it.each(['email', 'phone'] as const)(
    'change for a code to the new %s that its owner asked for',
    async (way) => {
      const { user } = await world.person();
      const address = way === 'email' ? anEmail() : aPhone();
      const purpose = `change_${way}` as const;
      const set = `select id from set_proved_${way}(:userId, :address, :now)`;
      const values = { userId: user.id, address, now: NOW };
      await expect(world.sql(set, values)).rejects.toMatchObject(NO_PROOF);

      const consumed = async (proof?: { guessId: string }) => {
        const subject =
          way === 'email'
            ? ({ purpose: 'change_email', userId: user.id, email: address } as const)
            : ({ purpose: 'change_phone', userId: user.id, phone: address } as const);
        await world.pass(121);
        await world.requests.request(subject, somebody, proof ? { proof } : {});
        await world.deliver();
        return world.consumption.consume(subject, codeTo(world, address), somebody, async (trx) => {
          expect(
            await world.sql(
              `select purpose from one_time_codes where address = :address and state = 'used'`,
              values,
              trx,
            ),
          ).toContainEqual({ purpose });
          return world.sql(set, values, trx);
        });
      };
      // Whoever holds the role reads the mailbox of the new address, but has no password of the account.
      await expect(consumed()).rejects.toMatchObject(NO_PROOF);
      await expect(consumed({ guessId: await world.guess(user.id, 'Wrong-River-42') })).rejects.toMatchObject(
        NO_PROOF,
      );
      expect(await consumed({ guessId: await world.guess(user.id, PASSWORD) })).toEqual([{ id: user.id }]);
    },
  );
});
