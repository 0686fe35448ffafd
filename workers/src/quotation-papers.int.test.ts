import { fixedCompany } from '@deccanloop/core/testing/fixed-company';
import { paise } from '@deccanloop/contracts/money';
import { PAPER_TITLES } from '@deccanloop/contracts/papers/paper-number';
import { createCustomerChanges } from '@deccanloop/core/domain/quotations/customer-changes';
import { createPricing } from '@deccanloop/core/domain/quotations/pricing';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { createPaperFiles } from '@deccanloop/core/domain/papers/paper-files';
import { createQuotationPapers } from '@deccanloop/core/domain/quotation-papers/quotation-papers';
import { eventually } from '@deccanloop/core/testing/eventually';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { textOfPdf } from './papers/testing/text-of-pdf';
import { openMessageFixture, type MessageFixture } from './testing/message-fixture';

let fixture: MessageFixture;
beforeAll(async () => {
  fixture = await openMessageFixture();
  await fixture.startWorker();
});
afterAll(() => fixture.close());

it('issues and renders quotation and proforma after a price and its acceptance', async () => {
  const { bff: db, wake, owner } = fixture;
  const deps = { db, mode: 'test' as const, clock: { now: () => new Date() }, wake };
  const files = createPaperFiles({ db, files: createFileStore({ keys: FILE_KEYS }), wake });
  const papers = createQuotationPapers({ ...deps, papers: files });
  const { id: userId } = await fixture.buildUser();
  const { id } = await buildQuotation(owner, { userId });
  await owner('quotations').where({ id }).update({ status: 'pending' });

  const phase = { title: 'Design', description: 'Wireframes.', amountPaise: 1_000_00, dueOn: '2030-01-31' };
  await createPricing({ ...deps, company: fixedCompany() }).price(
    id,
    { priceVersion: 0, totalPaise: paise(1_000_00), placeOfSupply: '29', phases: [phase] },
    userId,
  );
  await createCustomerChanges(deps).decide(id, { decision: 'accept', priceVersion: 1, note: null }, userId);

  const reader = { userId, isStaff: false };
  await eventually(async () => {
    const listed = await papers.list(id, reader);
    return listed.length === 2 && listed.every(({ isReady }) => isReady);
  });
  const texts = await Promise.all(
    (await papers.list(id, reader)).map(async ({ id: paperId, kind }) => {
      const file = await papers.find(paperId, reader);
      if (file === 'preparing') throw new Error('a paper that is ready is being prepared');
      return [PAPER_TITLES[kind], textOfPdf(file.pdf).replace(/\s+/g, '')];
    }),
  );
  expect(Object.fromEntries(texts)).toEqual({
    Quotation: expect.stringMatching(/Phase1:Design.*Due31Jan2030.*IGST18%.*₹1,180\.00.*Wireframes\./),
    'Proforma invoice': expect.stringMatching(/Payableby:31Jan2030.*IGST18%.*PayNow/),
  });
});
