import { newId } from '../../../../platform/ids';
import { openChangeFixture, type ChangeFixture } from '../../changes/testing/change-fixture';
import { hashToken, newSecretToken } from '../../secret-token';

export const DENIED = /permission denied/;
export const NO_PROOF = { code: '42501' };
export const NOW = new Date();
export const LATER = new Date(Date.now() + 600_000);

type Row = Record<string, unknown>;
type Connection = Pick<ChangeFixture['bff'], 'raw'>;

/** Runs SQL as the BFF's role, as an attacker who controls the BFF could. */
export interface RightsFixture extends ChangeFixture {
  sql(text: string, values?: Row, db?: Connection): Promise<Row[]>;
  /** The one value of a function's answer. */
  call(text: string, values?: Row, db?: Connection): Promise<unknown>;
  saltOf(userId: string): Promise<string>;
  /** Stores an attempt at a user's password, as the log-in does. @returns its id */
  guess(userId: string, password: string, db?: Connection): Promise<string>;
}

export async function openRightsFixture(): Promise<RightsFixture> {
  const fixture = await openChangeFixture();
  const sql: RightsFixture['sql'] = async (text, values = {}, db = fixture.bff) =>
    (await db.raw<{ rows: Row[] }>(text, values)).rows;
  const call: RightsFixture['call'] = async (text, values, db) =>
    Object.values((await sql(`select ${text}`, values, db))[0] ?? {})[0];
  const saltOf = async (userId: string) =>
    (await call('password_salt from users where id = :userId', { userId })) as string;
  return {
    ...fixture,
    sql,
    call,
    saltOf,
    guess: async (userId, password, db) => {
      const proof = await fixture.passwords.prove(await saltOf(userId), password);
      return (await call('record_password_guess(:userId, :proof)', { userId, proof }, db)) as string;
    },
  };
}

/** The call that opens a session, for `call`. */
export const opening = (
  userId: string,
  by: string,
  guessId: string | null = null,
  token = newSecretToken(),
): [string, Row] => [
  `open_session(:id, :userId, 'cookie', :tokenHash, :later, :by, :now, null, 'Chrome', :now, :later, :guessId::uuid,
     null, true, null, :noticeId, '{}'::jsonb, null)`,
  {
    ...{ id: newId(), userId, by, guessId, tokenHash: hashToken(token) },
    ...{ now: NOW, later: LATER, noticeId: newId() },
  },
];
