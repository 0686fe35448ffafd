import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { PASSWORD } from '../../../testing/account-services';
import { codeTarget } from '../codes/code-target';
import { codeTo, somebody } from '../codes/testing/code-world';
import type { OpenedSession } from '../types';
import { DENIED, LATER, NO_PROOF, NOW, opening, openRightsWorld, type RightsWorld } from './testing/bff-sql';

let world: RightsWorld;
let asha: OpenedSession;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.close());

describe('a password', () => {
  beforeAll(async () => {
    asha = await world.person();
  });

  it('is not written', async () => {
    for (const column of [`password_salt = ''`, `password_verifier = ''`, `created_xact = '1'`]) {
      await expect(world.sql(`update users set ${column}`)).rejects.toThrow(DENIED);
    }
    await expect(
      world.sql(`insert into users (id, name, email) values (:id, 'Mallory', 'm@mail.example')`, {
        id: newId(),
      }),
    ).rejects.toThrow(DENIED);
  });

  it('is changed for the current one and for a permission only', async () => {
    const userId = asha.user.id;
    const { salt, verifier } = await world.passwords.hash('Calm-Lagoon-77');
    const change = async (guessId: string | null) =>
      world.call('change_password(:userId, :guessId::uuid, :salt, :verifier, :now)', {
        ...{ userId, guessId, salt, verifier },
        now: NOW,
      });
    const reset = 'reset_password(:userId, :tokenHash, :salt, :verifier, :now)';
    expect(await change(null)).toBe(false);
    expect(await change(await world.guess(userId, 'Wrong-River-42'))).toBe(false);
    expect(await world.call(reset, { userId, tokenHash: randomBytes(32), salt, verifier, now: NOW })).toBe(
      false,
    );
    expect(await change(await world.guess(userId, PASSWORD))).toBe(true);
    expect(await change(await world.guess(userId, PASSWORD))).toBe(false);
  });

  it('is guessed in a transaction of its own, which a rollback cannot take back', async () => {
    const { user } = await world.person();
    await world.bff.transaction(async (trx) => {
      const right = await world.guess(user.id, PASSWORD, trx);
      expect(
        await world.call('password_guess_is_right(:right::uuid, :id)', { right, id: user.id }, trx),
      ).toBe(false);
      expect(await world.call(...opening(user.id, 'password', right), trx)).toBe(false);
    });
    const read = world.bff.transaction((trx) => world.guess(user.id, PASSWORD, trx), {
      isolationLevel: 'repeatable read',
    });
    await expect(read).rejects.toThrow('READ COMMITTED only');
  });

  it('is guessed at most fifty times in 15 minutes, however many guesses come at once', async () => {
    const { user } = await world.person();
    const record = () => world.call(`record_password_guess(:userId, 'a guess')`, { userId: user.id });
    const ids = await Promise.all(Array.from({ length: 80 }, record));
    expect(ids.filter((id) => id !== null)).toHaveLength(50);
  });

  it('is not compared in a table that the caller puts in its place', async () => {
    const { user } = await world.person();
    const right = await world.guess(user.id, 'Wrong-River-42');
    await world.bff.transaction(async (trx) => {
      await world.sql(
        `create temporary table users (id uuid, password_verifier bytea) on commit drop`,
        {},
        trx,
      );
      const verifier = createHash('sha256')
        .update(await world.passwords.prove(await world.saltOf(user.id), 'Wrong-River-42'))
        .digest();
      await world.sql('insert into users values (:id, :verifier)', { id: user.id, verifier }, trx);
      expect(
        await world.call('password_guess_is_right(:right::uuid, :id)', { right, id: user.id }, trx),
      ).toBe(false);
    });
  });
});

describe('a permission to reset', () => {
  const grantFor = (userId: string) =>
    [
      'create_reset_grant(:id, :userId, :tokenHash, 15)',
      { id: newId(), userId, tokenHash: randomBytes(32) },
    ] as const;

  it('is given for a code that the transaction has used up', async () => {
    const { id: userId, email } = await world.account();
    await expect(
      world.sql(
        `insert into reset_grants (id, user_id, token_hash, expires_at) values (:id, :userId, '', :later)`,
        {
          ...{ id: newId(), userId, later: LATER },
        },
      ),
    ).rejects.toThrow(DENIED);
    await expect(world.call(...grantFor(userId))).rejects.toMatchObject(NO_PROOF);
    await world.reset.request({ email }, somebody);
    await world.deliver();
    const other = await world.account();
    await world.consumption.consume(
      { purpose: 'reset', email },
      codeTo(world, email),
      somebody,
      async (trx) => {
        await expect(
          trx.transaction((inner) => world.call(...grantFor(other.id), inner)),
        ).rejects.toMatchObject(NO_PROOF);
        await world.call(...grantFor(userId), trx);
      },
    );
    await expect(world.call(...grantFor(userId))).rejects.toMatchObject(NO_PROOF);
    await expect(world.sql('update reset_grants set used_at = null')).rejects.toThrow(DENIED);
  });

  it('is not given for a code that was used before', async () => {
    const { email } = await world.account();
    await world.reset.request({ email }, somebody);
    await world.deliver();
    await world.reset.verify({ email }, codeTo(world, email), somebody);
    for (const state of ['sent', 'wanted', 'used']) {
      await expect(
        world.sql('update one_time_codes set state = :state where address = :email', { state, email }),
      ).rejects.toThrow('by its functions only');
    }
  });

  it('is not found by guesses that are taken back', async () => {
    const { email } = await world.account();
    await world.reset.request({ email }, somebody);
    await world.deliver();
    const target = codeTarget.email(email);
    const record = `record_code_guess('reset', :email, :target, '')`;
    const ids = await Promise.all(Array.from({ length: 40 }, () => world.call(record, { email, target })));
    expect(ids.filter((id) => id !== null)).toHaveLength(30);
    await expect(world.sql('update one_time_codes set wrong_tries = 0')).rejects.toThrow(DENIED);
  });
});
