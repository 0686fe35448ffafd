/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { PricePanel } from './price-panel';
import { buildPhase, buildStaffQuotation } from './testing/staff-quotation';

const { _id: ID } = buildStaffQuotation();
const PRICE = STAFF_QUOTATION_PATHS.price(ID);
const PRICED: Partial<StaffQuotationDto> = {
  status: 'approved',
  priceVersion: 1,
  totalPaise: paise(2_000_00),
  phases: [buildPhase({ title: 'Design' }), buildPhase({ number: 2, title: 'Build' })],
};

/** The panel, and what the page would read next. */
function Page({ first, next }: { first: StaffQuotationDto; next: StaffQuotationDto }) {
  const [quotation, setQuotation] = useState(first);
  return (
    <>
      <PricePanel quotation={quotation} isAdmin />
      <button type="button" onClick={() => setQuotation(next)}>
        Read again
      </button>
    </>
  );
}
const show = (first: Partial<StaffQuotationDto> = {}, next: Partial<StaffQuotationDto> = first) =>
  showWithApi(<Page first={buildStaffQuotation(first)} next={buildStaffQuotation(next)} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const phase = (number: number) => within(screen.getByRole('group', { name: `Phase ${number}` }));
const field = (number: number, name: RegExp) => phase(number).getByLabelText<HTMLInputElement>(name);
const total = () => screen.getByLabelText<HTMLInputElement>(/Total before GST/);

beforeEach(() => sessionStorage.clear());

describe('the price editor', () => {
  it('sends numbered phases that sum to the total, once', async () => {
    const { server, user } = show();
    server.on(PRICE, ok(buildStaffQuotation(PRICED)));
    await user.click(button('Set a price'));
    await user.type(field(1, /Title/), 'Design');
    await user.type(field(1, /Amount/), '1,00,000');
    await user.type(field(1, /Due date/), '2026-12-31');
    await user.click(button('Add a phase'));
    await user.type(field(2, /Title/), 'Build');
    await user.type(field(2, /Amount/), '50000');
    await user.type(total(), '1,60,000');
    expect(screen.getByText('₹10,000 of the total are not in a phase.')).toBeTruthy();
    expect(screen.getByText('₹1,77,000.00')).toBeTruthy();
    await user.click(button('Send price'));
    expect(await screen.findByText('The phases sum to ₹1,50,000')).toBeTruthy();
    expect(server.callsTo(PRICE)).toEqual([]);
    await user.click(button('Use the sum as the total'));
    await user.dblClick(button('Send price'));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Price' })).toBeNull());
    expect(server.callsTo(PRICE).map(({ body }) => body)).toEqual([
      {
        priceVersion: 0,
        totalPaise: 1_50_000_00,
        placeOfSupply: null,
        phases: [
          { title: 'Design', description: '', amountPaise: 1_00_000_00, dueOn: '2026-12-31' },
          { title: 'Build', description: '', amountPaise: 50_000_00, dueOn: null },
        ],
      },
    ]);
  });

  it('takes the place of supply of the customer’s billing details', async () => {
    const { tax } = buildStaffQuotation();
    const { user } = show({ placeOfSupply: '27', tax: { ...tax, billingState: '27' } });
    await user.click(button('Set a price'));
    const place = screen.getByLabelText<HTMLSelectElement>(/Place of supply/);
    expect([place.value, place.disabled]).toEqual(['27', true]);
    expect(screen.getByText('From the customer’s billing details.')).toBeTruthy();
  });

  it('adds at most twelve phases, and moves and removes them', async () => {
    const { user } = show(PRICED);
    await user.click(button('Change price'));
    await user.click(button('Move phase 2 up'));
    expect([field(1, /Title/).value, field(2, /Title/).value]).toEqual(['Build', 'Design']);
    await user.click(button('Remove phase 1'));
    expect(field(1, /Title/).value).toBe('Design');
    for (let count = 1; count < 12; count += 1) await user.click(button('Add a phase'));
    expect(button('Add a phase').disabled).toBe(true);
    expect(screen.getByText('A price has at most 12 phases.')).toBeTruthy();
    expect(field(12, /Title/).value).toBe('');
  });

  it('keeps what was typed and names the field of an error of the server', async () => {
    const { server, user } = show(PRICED);
    server.on(
      PRICE,
      rejected(400, 'validation_failed', {
        message: 'Some fields are wrong',
        errors: { 'phases[1].title': ['Not visible'] },
      }),
    );
    await user.click(button('Change price'));
    await user.type(field(2, /Title/), ' it');
    await user.click(button('Send price'));
    expect(await screen.findByText('Not visible')).toBeTruthy();
    expect(field(2, /Title/).getAttribute('aria-invalid')).toBe('true');
    expect(field(2, /Title/).value).toBe('Build it');
  });

  it('survives a reload', async () => {
    const { user } = show(PRICED);
    await user.click(button('Change price'));
    await user.type(field(2, /Title/), ' it');
    document.body.replaceChildren();
    const { user: again } = show(PRICED);
    expect(screen.getByText('This is the price you were writing')).toBeTruthy();
    expect(field(2, /Title/).value).toBe('Build it');
    await again.click(button('Start again'));
    expect(field(2, /Title/).value).toBe('Build');
    await again.click(button('Discard'));
    expect(sessionStorage.getItem(`price-draft:${ID}`)).toBeNull();
  });

  it('is not sent over the price of somebody else until that was seen', async () => {
    const newer = {
      ...PRICED,
      priceVersion: 2,
      totalPaise: paise(5_000_00),
      phases: [buildPhase({ title: 'Everything', amountPaise: paise(5_000_00) })],
    };
    const { server, user } = show(PRICED, newer);
    server.on(PRICE, rejected(409, 'price_changed', { message: 'The price has changed meanwhile.' }));
    await user.click(button('Change price'));
    await user.type(field(2, /Title/), ' it');
    await user.click(button('Send price'));
    expect(await screen.findByText('The price has changed meanwhile.')).toBeTruthy();
    await user.click(button('Read again'));
    expect(screen.getByText(/The current price is ₹5,000, in 1 phase/)).toBeTruthy();
    expect(button('Send price').disabled).toBe(true);
    await user.click(button('Keep what I typed'));
    server.on(PRICE, ok(buildStaffQuotation(PRICED)));
    await user.click(button('Send price'));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Price' })).toBeNull());
    expect(server.callsTo(PRICE).map(({ body }) => (body as { priceVersion: number }).priceVersion)).toEqual([
      1, 2,
    ]);
  });

  it('can begin again from the price of somebody else', async () => {
    const newer = { ...PRICED, priceVersion: 2, phases: [buildPhase({ title: 'Everything' })] };
    const { user } = show(PRICED, newer);
    await user.click(button('Change price'));
    await user.click(button('Read again'));
    await user.click(button('Load the current price'));
    expect(field(1, /Title/).value).toBe('Everything');
    expect(screen.queryByRole('group', { name: 'Phase 2' })).toBeNull();
  });

  it('leaves phases that are paid or being paid', async () => {
    const { user } = show({
      ...PRICED,
      customerDecision: 'accepted',
      phases: [buildPhase({ title: 'Design', state: 'paid' }), buildPhase({ number: 2, title: 'Build' })],
    });
    await user.click(button('Change price'));
    expect(screen.getByText('Paid or being paid: these stay as they are')).toBeTruthy();
    expect(screen.getByText('The customer has accepted the present price')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Phase 1' })).toBeNull();
    expect(field(2, /Title/).value).toBe('Build');
  });
});
