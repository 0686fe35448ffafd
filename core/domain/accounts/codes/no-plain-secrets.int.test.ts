import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  anEmail,
  codeTo,
  fate,
  linkTo,
  openCodeFixture,
  PASSWORD,
  testClient,
  type CodeFixture,
} from './testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

/** Every value of every table, as text: bytes both as hexadecimal digits and as the letters they may be. */
async function everythingStored(): Promise<string[]> {
  const { rows: columns } = await fixture.owner.raw<{
    rows: { table: string; column: string; type: string }[];
  }>(
    `select format('%I.%I', table_schema, table_name) as "table", quote_ident(column_name) as "column",
            data_type as type
       from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const value =
      type === 'bytea' ? `encode(${column}, 'hex') || ' ' || encode(${column}, 'escape')` : `${column}::text`;
    const { rows } = await fixture.owner.raw<{ rows: { value: string | null }[] }>(
      `select ${value} as value from ${table}`,
    );
    found.push(...rows.flatMap((row) => (row.value === null ? [] : [row.value])));
  }
  return found;
}

it('stores no code, token or password in plain text anywhere', async () => {
  // A sign-up that is finished and one that waits.
  const [finished, waiting] = [anEmail(), anEmail()];
  const details = { name: 'Asha Rao', phone: '+919000000001', password: PASSWORD };
  const begun = await fixture.registration.begin({ ...details, email: finished }, testClient);
  await fixture.registration.begin({ ...details, email: waiting }, testClient);
  await fixture.deliver();
  const otp = codeTo(fixture, finished);
  const opened = await fixture.registration.verify(
    { email: finished, otp, registrationId: begun.registrationId },
    testClient,
    'cookie',
  );
  // A reset by code, one by SMS, and both kinds of links.
  const account = await fixture.account();
  await fixture.reset.request({ email: account.email }, testClient);
  await fixture.reset.request({ phone: account.phone }, testClient);
  await fixture.requests.requestLogInLink(account.email);
  await fixture.deliver();
  const [code, text] = [codeTo(fixture, account.email), codeTo(fixture, account.phone)];
  const link = linkTo(fixture, account.email);
  const permit = await fixture.reset.verify({ email: account.email }, code, testClient);
  await fate(fixture.reset.verify({ phone: account.phone }, '123123', testClient));
  await fixture.links.use(link, testClient, 'cookie');

  const stored = await everythingStored();
  expect(stored).toContain(account.email);
  for (const secret of [PASSWORD, opened.token, permit.resetToken, link]) {
    expect(stored.filter((value) => value.includes(secret))).toEqual([]);
    const hex = Buffer.from(secret).toString('hex');
    expect(stored.filter((value) => value.includes(hex))).toEqual([]);
    const bytes = Buffer.from(secret, 'base64url').toString('hex');
    expect(stored.filter((value) => value.includes(bytes))).toEqual([]);
  }
  // Six digits stand by chance within times, ids and hashes: as a value or a word of one they must not.
  for (const digits of [otp, code, text, codeTo(fixture, waiting), '123123']) {
    const word = new RegExp(`(?<![0-9a-f.+:-])${digits}(?![0-9a-f:.-])`, 'i');
    expect(
      stored.filter((value) => word.test(value) || value.includes(Buffer.from(digits).toString('hex'))),
    ).toEqual([]);
  }
});

it('puts only ids into the jobs', async () => {
  const payloads = await fixture.owner('outbox').where({ job: 'send-otp' }).pluck('payload');
  expect(payloads.length).toBeGreaterThan(0);
  for (const payload of payloads) expect(Object.keys(payload as object)).toEqual(['codeId']);
});
