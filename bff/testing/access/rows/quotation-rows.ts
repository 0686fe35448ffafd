import { pattern } from '@deccanloop/contracts/api/endpoint';
import type {
  QuotationListDto,
  QuotationPapersDto,
  UserQuotationsDto,
} from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS, STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { admin, loggedIn, staff, type Answers, type Caller } from '../caller';
import type { Rows, Sent } from '../row';

/** The owner of the quotation; to every other user it is unknown. */
const ownerOnly = (status: number): Answers => ({ ...loggedIn(404), owner: status });
/** Owner and staff; to every other user it is unknown. */
const ownerAndStaff = (status: number): Answers => ({ ...ownerOnly(status), admin: status, support: status });
const unknown = { id: 'nonsense', status: 404, fields: [] } as const;

const quotation = async (fixture: AccessFixture): Promise<{ id: string }> => ({
  id: (await fixture.quotation()).id,
});
const submitted = async (fixture: AccessFixture): Promise<{ id: string }> => ({
  id: await fixture.submittedQuotation(),
});
const withBody =
  (build: (fixture: AccessFixture) => Promise<{ id: string }>, body: object) =>
  async (fixture: AccessFixture): Promise<Sent> => ({ ...(await build(fixture)), body });
const phase = async (fixture: AccessFixture): Promise<{ id: string }> => ({
  id: (await fixture.quotation()).phaseId,
});

const REASON = 'Paid by mistake, says the customer';

export const QUOTATION_ROWS: Rows = {
  [`GET ${QUOTATION_PATHS.list}`]: {
    send: async (fixture) => {
      await fixture.submittedQuotation();
      return {};
    },
    answers: loggedIn(200),
    // `Asha Rao` is the owner; the other user has sent quotations of their own.
    shows: (data, caller) => {
      const names = (data as QuotationListDto).projects.map(({ clientInfo }) => clientInfo.clientName);
      expect(names.includes('Asha Rao')).toBe(caller !== 'other');
    },
    bad: { query: { status: 'paid', limit: '1000' }, fields: ['status', 'limit'] },
  },
  [`POST ${QUOTATION_PATHS.ofUser}`]: {
    // A customer may name only himself.
    send: (fixture) => ({ body: { id: fixture.owner.userId } }),
    answers: { ...loggedIn(200), other: 403 },
    shows: (data) => expect((data as UserQuotationsDto).quotations).toHaveProperty('overallStatus'),
    bad: { body: { id: '1' }, fields: ['id'] },
  },
  [`GET ${pattern(QUOTATION_PATHS.one(':id'))}`]: { send: quotation, answers: ownerOnly(200), bad: unknown },
  [`POST ${pattern(QUOTATION_PATHS.decide(':id'))}`]: {
    send: withBody(quotation, { decision: 'accept', priceVersion: 1 }),
    answers: ownerOnly(200),
    bad: { id: newId(), body: { decision: 'perhaps' }, fields: ['decision', 'priceVersion'] },
  },
  [`POST ${pattern(QUOTATION_PATHS.message(':id'))}`]: {
    send: withBody(quotation, { text: 'When do you begin?' }),
    answers: ownerOnly(200),
    bad: { id: newId(), body: { text: ' ' }, fields: ['text'] },
  },
  [`POST ${pattern(QUOTATION_PATHS.detailsLink(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.quotationWithoutDetails() }),
    answers: ownerOnly(200),
    bad: unknown,
  },
  [`GET ${pattern(QUOTATION_PATHS.papers(':id'))}`]: {
    send: async (fixture) => ({ id: (await fixture.paper()).quotationId }),
    answers: ownerAndStaff(200),
    shows: (data) => expect((data as QuotationPapersDto).papers).toHaveLength(1),
    bad: unknown,
  },
  [`GET ${pattern(QUOTATION_PATHS.paperPdf(':id'))}`]: {
    send: async (fixture) => ({ id: (await fixture.paper()).id }),
    // Its PDF is not rendered: no worker runs.
    answers: ownerAndStaff(202),
    bad: unknown,
  },
  [`GET ${QUOTATION_PATHS.claimable}`]: { answers: loggedIn(200), bad: null },
  [`POST ${pattern(QUOTATION_PATHS.claim(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.unclaimedQuotation() }),
    answers: ownerOnly(200),
    bad: unknown,
  },
  [`GET ${pattern(QUOTATION_PATHS.payOffer(':id'))}`]: { send: phase, answers: ownerOnly(200), bad: unknown },
  [`POST ${pattern(QUOTATION_PATHS.pay(':id'))}`]: {
    send: withBody(phase, { totalPaise: 118, topUp: true }),
    answers: ownerOnly(200),
    bad: { id: newId(), body: { totalPaise: '118', topUp: 'yes' }, fields: ['totalPaise', 'topUp'] },
  },
  [`POST ${pattern(QUOTATION_PATHS.cancelPayment(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.waitingPhase() }),
    answers: ownerOnly(200),
    bad: unknown,
  },
  [`POST ${STAFF_QUOTATION_PATHS.search}`]: {
    send: () => ({ body: { search: 'asha@mail.example', sort: '-total' } }),
    answers: staff(200),
    bad: { by: 'admin', body: { priority: 'soon', assignee: 'mine' }, fields: ['priority', 'assignee'] },
  },
  [`GET ${pattern(STAFF_QUOTATION_PATHS.one(':id'))}`]: {
    send: quotation,
    answers: staff(200),
    bad: { by: 'admin', ...unknown },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.assign(':id'))}`]: {
    send: withBody(submitted, { userId: null }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: {}, fields: ['userId'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.status(':id'))}`]: {
    send: withBody(submitted, { status: 'rejected', reason: 'Outside of what we do' }),
    answers: admin(200),
    bad: { by: 'admin', id: newId(), body: { status: 'rejected' }, fields: ['reason'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.projectStatus(':id'))}`]: {
    send: withBody(quotation, { projectStatus: 'testing' }),
    answers: admin(200),
    bad: { by: 'admin', id: newId(), body: { projectStatus: 'done' }, fields: ['projectStatus'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.priority(':id'))}`]: {
    send: withBody(submitted, { priority: 'urgent' }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: { priority: 'soon' }, fields: ['priority'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.deadline(':id'))}`]: {
    send: withBody(submitted, { deadline: '2030-12-31' }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: { deadline: '2030-02-30' }, fields: ['deadline'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.price(':id'))}`]: {
    send: withBody(quotation, {
      priceVersion: 1,
      totalPaise: 5_000_00,
      phases: [{ title: 'Everything', amountPaise: 5_000_00 }],
    }),
    answers: admin(200),
    bad: {
      by: 'admin',
      id: newId(),
      body: {
        priceVersion: 0,
        totalPaise: 0,
        phases: [{ title: '', amountPaise: 10.5 }],
        placeOfSupply: '99',
      },
      fields: ['totalPaise', 'placeOfSupply', 'phases[0].title', 'phases[0].amountPaise'],
    },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.notes(':id'))}`]: {
    send: withBody(submitted, { text: 'Call them on Monday.' }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: {}, fields: ['text'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.messages(':id'))}`]: {
    send: withBody(submitted, { text: 'Which doctors?' }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: {}, fields: ['text'] },
  },
  [`POST ${pattern(STAFF_QUOTATION_PATHS.reversePhase(':id'))}`]: {
    send: async (fixture: AccessFixture, caller: Caller) => ({
      id: caller === 'admin' ? await fixture.paidPhase() : newId(),
      body: { reason: REASON },
    }),
    answers: admin(200),
    bad: { by: 'admin', id: newId(), body: { reason: 'Short' }, fields: ['reason'] },
  },
};
