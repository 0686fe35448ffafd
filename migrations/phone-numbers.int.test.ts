import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { phoneNumbers } from './versions/20261124350000-phone-numbers';

const ID = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const valuesOf = async (query: string): Promise<unknown[]> =>
  (await owner.query<unknown[]>({ text: query, rowMode: 'array' })).rows;
const phones = () => valuesOf('select phone from users order by id');
const addUser = (id: string, phone: string | null, verifiedAt: Date | null = null) =>
  owner.query('insert into users (id, name, email, phone, phone_verified_at) values ($1, $2, $3, $4, $5)', [
    ...[id, 'Asha', `${id}@mail.example`, phone, verifiedAt],
  ]);
/** As knex runs a migration: all of it or nothing. */
async function migrate(sql: string): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

it('gives every stored number its country code, and ends codes whose hash has ten digits', async () => {
  await migrate(phoneNumbers.down);
  await addUser(ID, '9000000001');
  for (const [id, target] of [
    [ID, 'phone:9000000001'],
    [OTHER, `change:${ID}:9000000001`],
  ])
    await owner.query(
      `insert into one_time_codes (id, purpose, channel, address, target, expires_at)
       values ($1, 'reset', 'sms', '9000000001', $2, now() + interval '10 minutes')`,
      [id, target],
    );
  await owner.query(
    `insert into code_guesses (id, purpose, address, target, secret_hash, expires_at)
     values ($1, 'reset', '9000000001', 'phone:9000000001', '\\x00', now())`,
    [ID],
  );
  await migrate(phoneNumbers.up);
  expect(await phones()).toEqual([['+919000000001']]);
  expect(
    await valuesOf('select address, target, expires_at <= now() from one_time_codes order by id'),
  ).toEqual([
    ['+919000000001', 'phone:+919000000001', true],
    ['+919000000001', `change:${ID}:+919000000001`, true],
  ]);
  expect(await valuesOf('select address, target from code_guesses')).toEqual([
    ['+919000000001', 'phone:+919000000001'],
  ]);
});

it('accepts ten digits of a replica that is not replaced yet, and no other form', async () => {
  await addUser(OTHER, '9000000002');
  await owner.query(`update users set phone = '9000000003' where id = '${ID}'`);
  expect(await phones()).toEqual([['+919000000003'], ['+919000000002']]);
  for (const phone of ['+0900000000', '+91 9000000001', '919000000001', '+1'])
    await expect(owner.query('update users set phone = $1', [phone])).rejects.toThrow('users_phone_form');
});

it('gives ten digits back when it is reverted, and drops numbers that have no such form', async () => {
  await owner.query(
    `update users set phone = '+442079460958', phone_verified_at = now() where id = '${OTHER}'`,
  );
  await migrate(phoneNumbers.down);
  expect(await phones()).toEqual([['9000000003'], [null]]);
  expect(await valuesOf('select address from one_time_codes')).toEqual([['9000000001'], ['9000000001']]);
  expect(await valuesOf('select target from code_guesses')).toEqual([['phone:9000000001']]);
  await migrate(phoneNumbers.up);
});

describe('with numbers that accounts share, or whose form was never checked', () => {
  const THIRD = '00000000-0000-7000-8000-000000000003';
  const now = new Date();

  beforeEach(async () => {
    await migrate(phoneNumbers.down);
    await owner.query('delete from users');
    await owner.query('alter table users drop constraint users_phone_form');
  });

  it('keeps a verified number unique in both notations, and lets others have it unverified', async () => {
    await addUser(ID, '9000000001', now);
    await addUser(OTHER, '9000000001');
    await addUser(THIRD, null);
    await migrate(phoneNumbers.up);
    expect(await phones()).toEqual([['+919000000001'], ['+919000000001'], [null]]);
    for (const phone of ['+919000000001', '9000000001'])
      await expect(
        owner.query('update users set phone = $1, phone_verified_at = now() where id = $2', [phone, THIRD]),
      ).rejects.toThrow('users_verified_phone_unique');
  });

  it('leaves a number that has its country code already', async () => {
    await addUser(ID, '+442079460958', now);
    await addUser(OTHER, '9000000002', now);
    await migrate(phoneNumbers.up);
    expect(await phones()).toEqual([['+442079460958'], ['+919000000002']]);
  });

  it.each([
    ['a number of an unknown form', '12345', 'users_phone_form'],
    ['one verified number of two accounts', '+919000000001', 'users_verified_phone_unique'],
  ])('changes nothing because of %s', async (_fault, phone, constraint) => {
    await addUser(ID, '9000000001', now);
    await addUser(OTHER, phone, now);
    await expect(migrate(phoneNumbers.up)).rejects.toThrow(constraint);
    expect(await phones()).toEqual([['9000000001'], [phone]]);
    await owner.query('update users set phone = null, phone_verified_at = null where id = $1', [OTHER]);
    await migrate(phoneNumbers.up);
    expect(await phones()).toEqual([['+919000000001'], [null]]);
  });
});
