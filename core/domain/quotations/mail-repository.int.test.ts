import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { planOf } from '../../testing/query-plan';
import { findUnsentQuotationMail } from './mail-repository';
import { openQuotationSteps, type QuotationSteps } from './testing/quotation-steps';
import { insertEvent, insertMail } from './timeline-repository';

let steps: QuotationSteps;
beforeAll(async () => {
  steps = await openQuotationSteps();
});
afterAll(() => steps.fixture.close());

it('finds the member of staff of an assignment by the key of users', async () => {
  const { owner } = steps.fixture.money;
  const { id } = await steps.pending();
  await steps.staff.assign(id, steps.support, steps.admin);
  const mail = await owner('quotation_mails').where({ audience: 'assignee' }).first<{ id: string }>('id');
  const find = () => findUnsentQuotationMail(owner, mail.id);
  expect(await find()).toMatchObject({ assigneeEmail: `${steps.support}@mail.example` });
  expect(await planOf(owner, find, { withoutScans: true })).not.toContain('Seq Scan on users assignee');
});

it('reads no member of staff from the detail of another event', async () => {
  const { owner } = steps.fixture.money;
  const { id: quotationId } = await steps.pending();
  const event = { quotationId, actor: 'staff', actorId: steps.admin, messageId: null } as const;
  const eventId = await insertEvent(owner, { ...event, type: 'status_changed', detail: { userId: 'none' } });
  const id = newId();
  await insertMail(owner, { id, eventId, audience: 'customer' });
  expect(await findUnsentQuotationMail(owner, id)).toMatchObject({ assigneeEmail: null });
});
