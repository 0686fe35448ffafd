import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  anEmail,
  codeTo,
  fate,
  linkTo,
  openCodeWorld,
  PASSWORD,
  somebody,
  type CodeWorld,
} from './testing/code-world';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(() => world.close());

/** Every value of every table, as text: bytes both as hexadecimal digits and as the letters they may be. */
async function everythingStored(): Promise<string[]> {
  const { rows: columns } = await world.owner.raw<{
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
    const { rows } = await world.owner.raw<{ rows: { value: string | null }[] }>(
      `select ${value} as value from ${table}`,
    );
    found.push(...rows.flatMap((row) => (row.value === null ? [] : [row.value])));
  }
  return found;
}

it('stores no code, token or password in plain text anywhere', async () => {
  // A sign-up that is finished and one that waits.
  const [finished, waiting] = [anEmail(), anEmail()];
  const details = { name: 'Asha Rao', phone: '9000000001', password: PASSWORD };
  const begun = await world.registration.begin({ ...details, email: finished }, somebody);
  await world.registration.begin({ ...details, email: waiting }, somebody);
  await world.deliver();
  const otp = codeTo(world, finished);
  const opened = await world.registration.verify(
    { email: finished, otp, registrationId: begun.registrationId },
    somebody,
    'cookie',
  );
  // A reset by code, one by SMS, and both kinds of links.
  const account = await world.account();
  await world.reset.request({ email: account.email }, somebody);
  await world.reset.request({ phone: account.phone }, somebody);
  await world.requests.requestLogInLink(account.email);
  await world.deliver();
  const [code, text] = [codeTo(world, account.email), codeTo(world, account.phone)];
  const link = linkTo(world, account.email);
  const permit = await world.reset.verify({ email: account.email }, code, somebody);
  await fate(world.reset.verify({ phone: account.phone }, '123123', somebody));
  await world.links.use(link, somebody, 'cookie');

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
  for (const digits of [otp, code, text, codeTo(world, waiting), '123123']) {
    const word = new RegExp(`(?<![0-9a-f.+:-])${digits}(?![0-9a-f:.-])`, 'i');
    expect(
      stored.filter((value) => word.test(value) || value.includes(Buffer.from(digits).toString('hex'))),
    ).toEqual([]);
  }
});

it('puts ids alone into the jobs', async () => {
  const payloads = await world.owner('outbox').where({ job: 'send-otp' }).pluck('payload');
  expect(payloads.length).toBeGreaterThan(0);
  for (const payload of payloads) expect(Object.keys(payload as object)).toEqual(['codeId']);
});
