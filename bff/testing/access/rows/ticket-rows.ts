import { pattern } from '@deccanloop/contracts/api/endpoint';
import { TICKET_FILE_FIELD } from '@deccanloop/contracts/support/ticket-files';
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { admin, everybody, loggedIn, staff, type Caller } from '../caller';
import { smallPdf } from '../../ticket-upload';
import type { Rows, Sent } from '../row';

const UNKNOWN = 'TKT-999999999';
/** Another customer's ticket is answered like an unknown one, also to staff, who have calls of their own. */
const ofItsCustomer = { ...loggedIn(404), owner: 200 };
const ofTicket =
  (body?: object) =>
  async (fixture: AccessFixture): Promise<Sent> => ({
    id: (await fixture.ticket()).number,
    ...(body && { body }),
  });
const linked =
  (body?: object) =>
  async (fixture: AccessFixture): Promise<Sent> => ({
    headers: { [TICKET_KEY_HEADER]: (await fixture.ticket()).key },
    ...(body && { body }),
  });
const badLink = { status: 403, headers: { [TICKET_KEY_HEADER]: 'not-a-key' }, fields: [] } as const;
const asAdmin = (sent: Sent, ...fields: string[]) => ({ by: 'admin', ...sent, fields }) as const;

const ofFile = async (fixture: AccessFixture): Promise<Sent> => {
  const { id, key } = await fixture.ticketFile();
  return { id, headers: { [TICKET_KEY_HEADER]: key } };
};
const unknownFile = { id: newId(), status: 404, fields: [] } as const;

export const TICKET_ROWS: Rows = {
  [`POST ${TICKET_PATHS.files}`]: {
    send: () => ({ body: {}, file: smallPdf() }),
    answers: everybody(200),
    shows: (data) => expect(data).toMatchObject({ name: 'file.pdf', mediaType: 'application/pdf' }),
    bad: { body: { note: 'no file' }, fields: [TICKET_FILE_FIELD] },
  },
  [`GET ${pattern(TICKET_PATHS.ownFile(':id'))}`]: { send: ofFile, answers: ofItsCustomer, bad: unknownFile },
  [`GET ${pattern(TICKET_PATHS.linkedFile(':id'))}`]: {
    send: ofFile,
    answers: everybody(200),
    bad: { ...badLink, id: newId() },
  },
  [`GET ${pattern(TICKET_PATHS.staffFile(':id'))}`]: {
    send: ofFile,
    answers: staff(200),
    bad: { by: 'admin', ...unknownFile },
  },
  [`GET ${TICKET_PATHS.own}`]: {
    answers: loggedIn(200),
    bad: { query: { state: 'lost', limit: '1000' }, fields: ['state', 'limit'] },
  },
  [`GET ${pattern(TICKET_PATHS.ownOne(':id'))}`]: {
    send: ofTicket(),
    answers: ofItsCustomer,
    shows: (data) =>
      expect(data).toMatchObject({
        state: 'new',
        messages: [{ author: 'customer' }],
        timeline: [{ type: 'opened' }],
      }),
    bad: { id: UNKNOWN, status: 404, fields: [] },
  },
  [`POST ${pattern(TICKET_PATHS.ownReply(':id'))}`]: {
    send: ofTicket({ message: 'It still does not open.' }),
    answers: ofItsCustomer,
    bad: { id: UNKNOWN, body: {}, fields: ['message'] },
  },
  [`POST ${pattern(TICKET_PATHS.ownState(':id'))}`]: {
    send: ofTicket({ state: 'closed' }),
    answers: ofItsCustomer,
    bad: { id: UNKNOWN, body: { state: 'waiting' }, fields: ['state'] },
  },
  [`GET ${TICKET_PATHS.linked}`]: { send: linked(), answers: everybody(200), bad: badLink },
  [`POST ${TICKET_PATHS.linkedReply}`]: {
    send: linked({ message: 'It still does not open.' }),
    answers: everybody(200),
    bad: { body: {}, fields: ['message'] },
  },
  [`POST ${TICKET_PATHS.linkedState}`]: {
    send: linked({ state: 'closed' }),
    answers: everybody(200),
    bad: { ...badLink, body: { state: 'closed' } },
  },
  [`POST ${TICKET_PATHS.staffSearch}`]: {
    send: () => ({ body: { search: 'asha@example.com' } }),
    answers: staff(200),
    bad: asAdmin({ body: { assignee: 'somebody', overdue: 'no' } }, 'assignee', 'overdue'),
  },
  [`GET ${pattern(TICKET_PATHS.staffOne(':id'))}`]: {
    send: ofTicket(),
    answers: staff(200),
    bad: { by: 'admin', id: UNKNOWN, status: 404, fields: [] },
  },
  [`POST ${pattern(TICKET_PATHS.staffReply(':id'))}`]: {
    send: ofTicket({ message: 'We are looking into it.', version: 1 }),
    answers: staff(200),
    bad: asAdmin({ id: UNKNOWN, body: { state: 'new' } }, 'message', 'version', 'state'),
  },
  [`POST ${pattern(TICKET_PATHS.note(':id'))}`]: {
    send: ofTicket({ message: 'The bank is slow today.' }),
    answers: staff(200),
    bad: asAdmin({ id: UNKNOWN, body: {} }, 'message'),
  },
  [`POST ${pattern(TICKET_PATHS.assignee(':id'))}`]: {
    send: ofTicket({ assigneeId: null, version: 1 }),
    answers: staff(200),
    bad: asAdmin({ id: UNKNOWN, body: { assigneeId: 'me' } }, 'assigneeId', 'version'),
  },
  [`POST ${pattern(TICKET_PATHS.state(':id'))}`]: {
    send: ofTicket({ state: 'solved', version: 1 }),
    answers: staff(200),
    bad: asAdmin({ id: UNKNOWN, body: { state: 'new', version: 1 } }, 'state'),
  },
  [`POST ${pattern(TICKET_PATHS.priority(':id'))}`]: {
    send: ofTicket({ priority: 'high' }),
    answers: staff(200),
    bad: asAdmin({ id: UNKNOWN, body: { priority: 'extreme' } }, 'priority'),
  },
  [`POST ${pattern(TICKET_PATHS.attach(':id'))}`]: {
    send: async (fixture) => ({
      ...(await ofTicket()(fixture)),
      body: { merchantTransactionId: await fixture.payment('completed') },
    }),
    answers: staff(200),
    bad: asAdmin({ id: UNKNOWN, body: { merchantTransactionId: 'DL1' } }, 'merchantTransactionId'),
  },
  [`GET ${TICKET_PATHS.assignees}`]: {
    answers: staff(200),
    shows: (data) =>
      expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Sana Support' })])),
    bad: null,
  },
  [`GET ${TICKET_PATHS.cannedAnswers}`]: { answers: staff(200), bad: null },
  [`POST ${TICKET_PATHS.cannedAnswers}`]: {
    send: (_fixture: AccessFixture, caller: Caller) => ({
      body: { title: `Delay (${caller})`, text: 'Please wait.' },
    }),
    answers: admin(200),
    bad: asAdmin({ body: {} }, 'title', 'text'),
  },
  [`POST ${pattern(TICKET_PATHS.cannedAnswer(':id'))}`]: {
    send: () => ({ id: newId(), body: { title: 'Refund', text: 'It takes five days.' } }),
    answers: admin(404),
    bad: asAdmin({ id: newId(), body: { title: 'Refund' } }, 'text'),
  },
  [`POST ${pattern(TICKET_PATHS.removeCannedAnswer(':id'))}`]: {
    send: () => ({ id: newId() }),
    answers: admin(404),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
  [`GET ${TICKET_PATHS.enquiries}`]: {
    answers: staff(200),
    bad: asAdmin({ query: { kind: 'quotation' } }, 'kind'),
  },
};
