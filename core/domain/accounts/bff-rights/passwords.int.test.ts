import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { PASSWORD } from '../../../testing/account-services';
import { codeTarget } from '../codes/code-target';
import { codeTo, testClient } from '../codes/testing/code-fixture';
import type { OpenedSession } from '../types';
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
let asha: OpenedSession;
beforeAll(async () => {
  fixture = await openRightsFixture();
});
afterAll(() => fixture.close());

describe('a password', () => {
  beforeAll(async () => {
    asha = await fixture.person();
  });

  it('is not written', async () => {
    for (const column of [`password_salt = ''`, `password_verifier = ''`, `created_xact = '1'`]) {
      await expect(fixture.sql(`update users set ${column}`)).rejects.toThrow(DENIED);
    }
    await expect(
      fixture.sql(`insert into users (id, name, email) values (:id, 'Mallory', 'm@mail.example')`, {
        id: newId(),
      }),
    ).rejects.toThrow(DENIED);
  });

  it('is changed only with the current password or a reset grant', async () => {
    const userId = asha.user.id;
    const { salt, verifier } = await fixture.passwords.hash('Calm-Lagoon-77');
    const change = async (guessId: string | null) =>
      fixture.call('change_password(:userId, :guessId::uuid, :salt, :verifier, :now)', {
        ...{ userId, guessId, salt, verifier },
        now: NOW,
      });
    const reset = 'reset_password(:userId, :tokenHash, :salt, :verifier, :now)';
    expect(await change(null)).toBe(false);
    expect(await change(await fixture.guess(userId, 'Wrong-River-42'))).toBe(false);
    expect(await fixture.call(reset, { userId, tokenHash: randomBytes(32), salt, verifier, now: NOW })).toBe(
      false,
    );
    expect(await change(await fixture.guess(userId, PASSWORD))).toBe(true);
    expect(await change(await fixture.guess(userId, PASSWORD))).toBe(false);
  });

  it('is guessed in a transaction of its own, so that a rollback does not undo the count', async () => {
    const { user } = await fixture.person();
    await fixture.bff.transaction(async (trx) => {
      const right = await fixture.guess(user.id, PASSWORD, trx);
      expect(
        await fixture.call('password_guess_is_right(:right::uuid, :id)', { right, id: user.id }, trx),
      ).toBe(false);
      expect(await fixture.call(...opening(user.id, 'password', right), trx)).toBe(false);
    });
    const read = fixture.bff.transaction((trx) => fixture.guess(user.id, PASSWORD, trx), {
      isolationLevel: 'repeatable read',
    });
    await expect(read).rejects.toThrow('READ COMMITTED only');
  });

  it('is guessed at most fifty times in 15 minutes, also by concurrent guesses', async () => {
    const { user } = await fixture.person();
    const record = () => fixture.call(`record_password_guess(:userId, 'a guess')`, { userId: user.id });
    const ids = await Promise.all(Array.from({ length: 80 }, record));
    expect(ids.filter((id) => id !== null)).toHaveLength(50);
  });

  it('is not compared with a temporary table of the caller', async () => {
    const { user } = await fixture.person();
    const right = await fixture.guess(user.id, 'Wrong-River-42');
    await fixture.bff.transaction(async (trx) => {
      await fixture.sql(
        `create temporary table users (id uuid, password_verifier bytea) on commit drop`,
        {},
        trx,
      );
      const verifier = createHash('sha256')
        .update(await fixture.passwords.prove(await fixture.saltOf(user.id), 'Wrong-River-42'))
        .digest();
      await fixture.sql('insert into users values (:id, :verifier)', { id: user.id, verifier }, trx);
      expect(
        await fixture.call('password_guess_is_right(:right::uuid, :id)', { right, id: user.id }, trx),
      ).toBe(false);
    });
  });
});

describe('a reset grant', () => {
  const grantFor = (userId: string) =>
    [
      'create_reset_grant(:id, :userId, :tokenHash, 15)',
      { id: newId(), userId, tokenHash: randomBytes(32) },
    ] as const;

  it('is created for a code that the transaction has used up', async () => {
    const { id: userId, email } = await fixture.account();
    await expect(
      fixture.sql(
        `insert into reset_grants (id, user_id, token_hash, expires_at) values (:id, :userId, '', :later)`,
        {
          ...{ id: newId(), userId, later: LATER },
        },
      ),
    ).rejects.toThrow(DENIED);
    await expect(fixture.call(...grantFor(userId))).rejects.toMatchObject(NO_PROOF);
    await fixture.reset.request({ email }, testClient);
    await fixture.deliver();
    const other = await fixture.account();
    await fixture.consumption.consume(
      { purpose: 'reset', email },
      codeTo(fixture, email),
      testClient,
      async (trx) => {
        await expect(
          trx.transaction((inner) => fixture.call(...grantFor(other.id), inner)),
        ).rejects.toMatchObject(NO_PROOF);
        await fixture.call(...grantFor(userId), trx);
      },
    );
    await expect(fixture.call(...grantFor(userId))).rejects.toMatchObject(NO_PROOF);
    await expect(fixture.sql('update reset_grants set used_at = null')).rejects.toThrow(DENIED);
  });

  it('is not created for a code that was used before', async () => {
    const { email } = await fixture.account();
    await fixture.reset.request({ email }, testClient);
    await fixture.deliver();
    await fixture.reset.verify({ email }, codeTo(fixture, email), testClient);
    for (const state of ['sent', 'wanted', 'used']) {
      await expect(
        fixture.sql('update one_time_codes set state = :state where address = :email', { state, email }),
      ).rejects.toThrow('by its functions only');
    }
  });

  it('allows thirty guesses at its code, and the BFF cannot reset their count', async () => {
    const { email } = await fixture.account();
    await fixture.reset.request({ email }, testClient);
    await fixture.deliver();
    const target = codeTarget.email(email);
    const record = `record_code_guess('reset', :email, :target, '')`;
    const ids = await Promise.all(Array.from({ length: 40 }, () => fixture.call(record, { email, target })));
    expect(ids.filter((id) => id !== null)).toHaveLength(30);
    await expect(fixture.sql('update one_time_codes set wrong_tries = 0')).rejects.toThrow(DENIED);
  });
});
