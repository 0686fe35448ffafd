/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ok, rejected, type Reply } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { useState } from 'react';
import { QuotationPapers } from './quotation-papers';

const ID = '0198a1b2-0000-7000-8000-000000000001';
const LIST = QUOTATION_PATHS.papers(ID);
const CUSTOMER: UserDto = {
  ...{ _id: ID, name: 'Asha Rao', email: 'asha@example.in', phone: null, role: 1, isVerified: true },
};
const paper = (changes: object = {}) => ({
  _id: '0198a1b2-0000-7000-8000-0000000000b1',
  kind: 'invoice',
  number: 'INV/26-27/000123',
  issuedAt: '2026-11-20T12:13:00.000Z',
  phase: 2,
  state: 'current',
  totalPaise: 1_180_00,
  isReady: true,
  ...changes,
});

const show = (reply: Reply | readonly Reply[], more: Record<string, Reply> = {}, session = CUSTOMER) =>
  showWithApi(<QuotationPapers quotationId={ID} revision="1" />, { [LIST]: reply, ...more }, { session });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the papers of a quotation', () => {
  it('have number, date, amount and state', async () => {
    const credited = paper({ _id: 'b2', number: 'INV/26-27/000100', state: 'credited', phase: 1 });
    const quotation = paper({ _id: 'b3', kind: 'quotation', number: 'QTN/26-27/000007', phase: null });
    show(ok({ papers: [paper(), credited, quotation] }));
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Tax invoicePhase 2INV/26-27/000123 · 20 Nov 2026₹1,180.00'),
      expect.stringContaining('Tax invoicePhase 1CreditedINV/26-27/000100'),
      expect.stringContaining('QuotationQTN/26-27/000007'),
    ]);
  });

  it('are downloaded under their number, also while the PDF is being prepared', async () => {
    const saved: string[] = [];
    URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
    const path = QUOTATION_PATHS.paperPdf(paper()._id);
    const { user } = show(ok({ papers: [paper({ isReady: false })] }), {
      [path]: { status: 200, body: '%PDF-1.3', headers: { 'Content-Type': 'application/pdf' } },
    });
    expect(await screen.findByText(/PDF is being prepared/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'PDF of INV/26-27/000123' }));
    await waitFor(() => expect(saved).toEqual(['INV-26-27-000123.pdf from blob:8']));
  });

  it('lead customers to their billing details', async () => {
    show(ok({ papers: [] }));
    const link = await screen.findByRole('link', { name: 'billing details' });
    expect(link.getAttribute('href')).toBe(
      `/dashboard/profile?change=billing&next=${encodeURIComponent(`/dashboard/quotations/${ID}`)}`,
    );
    expect(await screen.findByText(/There are none yet/)).toBeTruthy();
  });

  it('are read again when the quotation changes, while a download goes on', async () => {
    const invoice = ok({ papers: [paper(), paper({ _id: 'b2', number: 'INV/26-27/000124' })] });
    function Changing() {
      const [revision, setRevision] = useState(1);
      return (
        <>
          <QuotationPapers quotationId={ID} revision={String(revision)} />
          <button onClick={() => setRevision(2)}>Change</button>
        </>
      );
    }
    const { user, server } = showWithApi(
      <Changing />,
      { [LIST]: [ok({ papers: [paper()] }), invoice], [QUOTATION_PATHS.paperPdf(paper()._id)]: 'hang' },
      { session: CUSTOMER },
    );
    await user.click(await screen.findByRole('button', { name: /^PDF of/ }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('INV/26-27/000124')).toBeTruthy();
    expect(server.callsTo(LIST)).toHaveLength(2);
    expect(screen.getByText('Preparing PDF')).toBeTruthy();
  });

  it('show staff the list alone', async () => {
    show(ok({ papers: [paper()] }), {}, { ...CUSTOMER, role: 2 });
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    const { user } = show([rejected(500, 'internal'), ok({ papers: [paper()] })]);
    await user.click(await screen.findByRole('button', { name: /Try again/ }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});
