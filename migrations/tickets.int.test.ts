import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { MIGRATIONS } from './migrations';
import { tickets } from './versions/20261124320000-tickets';

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

it('opens a ticket for each report of before, with its text, time and state', async () => {
  // Some of the later ones refer to tickets.
  for (const { down } of MIGRATIONS.slice(MIGRATIONS.indexOf(tickets)).toReversed()) await owner.query(down);
  await owner.query(`
    insert into support_reports (id, reference, topic, message, contact, dedupe_key, state, created_at) values
      (gen_random_uuid(), 'SR-AAAAAAAA', 'other', 'The first', 'Asha@Example.com', 'a', 'open', '2026-11-20T10:00:00Z'),
      (gen_random_uuid(), 'SR-BBBBBBBB', 'not-credited', 'The second', '+91 90000 00001', 'b', 'closed', '2026-11-21T10:00:00Z')`);
  await owner.query(tickets.up);
  const { rows } = await owner.query(
    `select t.number::int, r.reference, t.topic, t.state, t.email, t.contact, m.body, e.type, t.created_at = r.created_at
              and m.created_at = r.created_at and e.created_at = r.created_at as same_time
       from tickets t join support_reports r on r.id = t.report_id join ticket_messages m on m.ticket_id = t.id
       join ticket_events e on e.ticket_id = t.id order by t.number`,
  );
  const common = { type: 'opened', same_time: true };
  expect(rows).toEqual([
    {
      ...{ ...common, number: 1, reference: 'SR-AAAAAAAA', topic: 'other', state: 'new', body: 'The first' },
      ...{ email: 'asha@example.com', contact: 'Asha@Example.com' },
    },
    {
      ...{ ...common, number: 2, reference: 'SR-BBBBBBBB', topic: 'not-credited', state: 'closed' },
      ...{ body: 'The second', email: null, contact: '+91 90000 00001' },
    },
  ]);
});
