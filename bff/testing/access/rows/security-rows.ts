import { pattern } from '@deccanloop/contracts/api/endpoint';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { SECURITY_PATHS } from '@deccanloop/contracts/security/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { admin } from '../caller';
import type { Rows } from '../row';

const today = (): string => dayInIndia(new Date());

/** A session of support. */
async function supportSession({ app }: AccessFixture): Promise<string> {
  const [id = ''] = await app
    .owner('sessions')
    .join('users', 'users.id', 'user_id')
    .where({ 'users.role': 2, ended_at: null })
    .pluck<string[]>('sessions.id');
  // Another one, so that the access of support can be tested afterwards.
  const copy = newId();
  await app.owner.raw(
    `insert into sessions (id, user_id, transport, token_hash, token_expires_at, expires_at, authenticated_by)
     select :copy, user_id, transport, sha256(:copy::text::bytea), token_expires_at, expires_at, authenticated_by
       from sessions where id = :id`,
    { id, copy },
  );
  return copy;
}

/** Of administrators only: `admin` answers support with 403. */
export const SECURITY_ROWS: Rows = {
  [`POST ${SECURITY_PATHS.searchEvents}`]: {
    send: () => ({ body: { actor: 'asha', action: 'logged_in', startDate: today() } }),
    answers: admin(200),
    shows: (data) =>
      expect(data).toMatchObject({ events: expect.any(Array), isNarrowed: expect.any(Boolean) }),
    bad: {
      by: 'admin',
      body: { action: 'shouted', address: 'Hyderabad', startDate: 'yesterday', cursor: 'x', failed: 'no' },
      fields: ['action', 'address', 'startDate', 'cursor', 'failed'],
    },
  },
  [`POST ${SECURITY_PATHS.exportEvents}`]: {
    send: () => ({ body: { startDate: today(), endDate: today() } }),
    answers: admin(200),
    bad: { by: 'admin', body: { startDate: '', endDate: '' }, fields: ['startDate', 'endDate'] },
  },
  [`GET ${SECURITY_PATHS.chain}`]: {
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ length: expect.any(Number), fault: null }),
    bad: null,
  },
  [`GET ${SECURITY_PATHS.staffSessions}`]: {
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ sessions: expect.any(Array), hasMore: false }),
    bad: null,
  },
  [`POST ${pattern(SECURITY_PATHS.endStaffSession(':id'))}`]: {
    send: async (fixture) => ({ id: await supportSession(fixture) }),
    answers: admin(200),
    bad: { by: 'admin', id: newId(), status: 404, fields: [] },
  },
  [`POST ${SECURITY_PATHS.searchLimitHits}`]: {
    send: () => ({ body: { policy: 'login' } }),
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ hits: expect.any(Array) }),
    bad: { by: 'admin', body: { policy: 'patience', cursor: 'x' }, fields: ['policy', 'cursor'] },
  },
};
