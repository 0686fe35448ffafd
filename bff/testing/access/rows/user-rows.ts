import { pattern } from '@deccanloop/contracts/api/endpoint';
import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import type { ManagedUserDto } from '@deccanloop/contracts/users/dto';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import { dataOf } from '../../browser';
import { newTestUser } from '../../test-user';
import type { AccessFixture } from '../access-fixture';
import { admin } from '../caller';
import type { Rows } from '../row';

const REASON = 'Asked for by the customer.';
const details = () => {
  const { name, email, phone } = newTestUser();
  return { name, email, phone, role: 'user' };
};
/** A new pending user of the administrator's. */
const invited = async (fixture: AccessFixture): Promise<ManagedUserDto> =>
  dataOf<ManagedUserDto>(await fixture.browserOf('admin').post(USER_PATHS.invite, details()));
/** A new user without history. */
const signedUp = async ({ app }: AccessFixture): Promise<string> =>
  (await app.browser().signUp(newTestUser()))._id;
const unknownUser = { by: 'admin', id: newId(), status: 404, fields: [] } as const;

/** Support manages no users: `admin` answers it with 403. */
export const USER_ROWS: Rows = {
  [`POST ${USER_PATHS.search}`]: {
    send: () => ({ body: { search: 'asha', role: 'user', status: 'Active', sort: 'name' } }),
    answers: admin(200),
    shows: (data) =>
      expect(data).toMatchObject({ users: expect.any(Array), pagination: { total: expect.any(Number) } }),
    bad: {
      by: 'admin',
      body: { role: 'owner', status: 'Closed', sort: 'colour' },
      fields: ['role', 'status', 'sort'],
    },
  },
  [`POST ${USER_PATHS.invite}`]: {
    send: () => ({ body: details() }),
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ status: 'Pending', invitedUntil: expect.any(String) }),
    bad: {
      by: 'admin',
      body: { name: 'A', email: 'asha', phone: '0900', role: 'owner' },
      fields: ['name', 'email', 'phone', 'role'],
    },
  },
  [`POST ${pattern(USER_PATHS.adminRole(':id'))}`]: {
    send: async (fixture) => {
      const sent = await fixture.browserOf('admin').post(USER_PATHS.invite, { ...details(), role: 'admin' });
      return { id: dataOf<ManagedUserDto>(sent).id, body: { decision: 'decline' } };
    },
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ role: 'user', adminRequest: null }),
    bad: { by: 'admin', id: newId(), body: { decision: 'perhaps' }, fields: ['decision'] },
  },
  [`GET ${pattern(USER_PATHS.one(':id'))}`]: {
    send: ({ owner }) => ({ id: owner.userId }),
    answers: admin(200),
    bad: unknownUser,
  },
  [`POST ${pattern(USER_PATHS.edit(':id'))}`]: {
    send: async (fixture) => {
      const { id, version, email, role, status } = await invited(fixture);
      return {
        id,
        body: { name: 'Asha Devi Rao', email, phone: '+919000000009', role, status, version },
      };
    },
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ name: 'Asha Devi Rao', phone: '+919000000009' }),
    bad: {
      by: 'admin',
      id: newId(),
      body: { name: '', email: '', phone: '', role: 'user', status: 'Closed', version: '' },
      fields: ['name', 'email', 'phone', 'status', 'version'],
    },
  },
  [`POST ${pattern(USER_PATHS.status(':id'))}`]: {
    send: async (fixture) => ({
      id: await signedUp(fixture),
      body: { status: 'Inactive', reason: REASON },
    }),
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ status: 'Inactive' }),
    bad: {
      by: 'admin',
      id: newId(),
      body: { status: 'Pending', reason: 'No.' },
      fields: ['status', 'reason'],
    },
  },
  [`GET ${pattern(USER_PATHS.deletion(':id'))}`]: {
    send: ({ owner }) => ({ id: owner.userId }),
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ obstacles: expect.any(Array) }),
    bad: unknownUser,
  },
  [`POST ${pattern(USER_PATHS.delete(':id'))}`]: {
    send: async (fixture) => ({ id: await signedUp(fixture), body: { reason: REASON } }),
    answers: admin(200),
    shows: (data) => expect(data).toEqual({ isRemoved: true }),
    bad: { by: 'admin', id: newId(), body: { reason: '' }, fields: ['reason'] },
  },
  [`POST ${pattern(USER_PATHS.resendInvitation(':id'))}`]: {
    send: async (fixture) => ({ id: (await invited(fixture)).id }),
    answers: admin(200),
    bad: unknownUser,
  },
  [`POST ${pattern(USER_PATHS.withdrawInvitation(':id'))}`]: {
    send: async (fixture) => ({ id: (await invited(fixture)).id }),
    answers: admin(200),
    bad: unknownUser,
  },
  [`GET ${pattern(USER_PATHS.security(':id'))}`]: {
    send: ({ owner }) => ({ id: owner.userId }),
    answers: admin(200),
    shows: (data) => expect(data).toMatchObject({ sessions: expect.any(Array), events: expect.any(Array) }),
    bad: unknownUser,
  },
};
