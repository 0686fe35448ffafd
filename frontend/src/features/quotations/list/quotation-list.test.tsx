/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { makeWindowNarrow } from '../../../lib/testing/narrow-window';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { ASHA, ID, someAccepted, somePhase, somePriced, someProject } from '../testing/some-quotation';
import QuotationList from './quotation-list';

const PATH = '/dashboard/quotations';
const LIST = { name: 'Your quotations, newest first' };
const listOf = (projects: ProjectDto[]) => ok({ quotations: { projects, overallStatus: null } });
const NO_CLAIMS = ok({ quotations: [] });

async function show(replies: Reply | Reply[], query = '', claims: Reply | Reply[] = NO_CLAIMS) {
  const shown = showWithApi(
    <QuotationList />,
    {
      [QUOTATION_PATHS.ofUser]: replies,
      [QUOTATION_PATHS.claimable]: claims,
      [QUOTATION_PATHS.claim(ID)]: ok(someProject()),
    },
    { at: PATH + query, session: ASHA },
  );
  await waitFor(() => expect(screen.queryByText('Loading quotations')).toBeNull());
  return shown;
}
const rows = () => within(screen.getByRole('table', LIST)).getAllByRole('row').slice(1);
const address = () => screen.getByLabelText('Address').textContent;

const THREE = [
  someProject(),
  somePriced({
    _id: 'b',
    projectId: 'PRJ-000124',
    projectInfo: { ...someProject().projectInfo, projectTitle: 'A shop' },
  }),
  { ...someAccepted(), _id: 'c', projectId: 'PRJ-000125' },
];

describe('the quotations of a customer', () => {
  it('have their badges, and Pay Now or why not', async () => {
    await show(listOf(THREE));
    const [submitted, priced, accepted] = rows();
    expect(within(submitted!).getByText('Submitted')).toBeTruthy();
    expect(within(submitted!).getByText('After we send a price')).toBeTruthy();
    expect(within(priced!).getByText('Approved')).toBeTruthy();
    expect(within(priced!).getByText('Waiting for your answer')).toBeTruthy();
    const off = within(priced!).getByRole<HTMLButtonElement>('button', { name: /Pay Now/ });
    expect([off.disabled, off.getAttribute('aria-describedby')]).toEqual([true, expect.any(String)]);
    expect(within(priced!).getByText('After you accept the price')).toBeTruthy();
    expect(within(accepted!).getByText('Planning')).toBeTruthy();
    const pay = within(accepted!).getByRole('link', { name: /Pay Now/ });
    expect(pay.getAttribute('href')).toBe(`${PATH}/c#phase-1`);
  });

  it.each([
    ['?search=booking', ['PRJ-000123', 'PRJ-000125']],
    ['?search=prj-000124', ['PRJ-000124']],
    ['?status=submitted', ['PRJ-000123']],
    ['?project=planning', ['PRJ-000125']],
    ['?open=true', ['PRJ-000124']],
    ['?search=shop&status=submitted', []],
  ])('are found by %s in the address', async (query, found) => {
    await show(listOf(THREE), query);
    if (found.length === 0) return void expect(screen.getByText('No quotations found')).toBeTruthy();
    expect(rows().map((row) => /PRJ-\d+/.exec(row.textContent ?? '')?.[0])).toEqual(found);
  });

  it('keep a search in the address, and are all shown again', async () => {
    const { user } = await show(listOf(THREE));
    await user.type(screen.getByRole('textbox', { name: 'Search quotations' }), 'nothing like it{Enter}');
    expect(address()).toContain('search=nothing');
    await user.click(screen.getByRole('button', { name: 'Show all quotations' }));
    expect(rows()).toHaveLength(3);
    expect(address()).toBe(PATH);
  });

  it('lead to the form where there are none', async () => {
    await show(listOf([]));
    expect(screen.getByText('No quotations found')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Request a quotation' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/get-quatations']);
  });

  it('can be requested again after an error, which is not an empty list', async () => {
    const { user } = await show([
      rejected(500, 'internal', { message: 'Something went wrong' }),
      listOf(THREE),
    ]);
    expect(screen.getByText('Your quotations did not load')).toBeTruthy();
    expect(screen.queryByText('No quotations found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});

describe('a request that was sent without a login', () => {
  const claims = ok({
    quotations: [
      {
        _id: ID,
        reference: 'QT-7K3M9QXA',
        projectTitle: 'A booking portal',
        submittedAt: '2026-11-20T05:12:00.000Z',
      },
    ],
  });

  it('is offered and joins the list', async () => {
    const { user, server } = await show([listOf([]), listOf([someProject()])], '', [claims, NO_CLAIMS]);
    const offer = await screen.findByRole('region', { name: 'Sent from your address: yours?' });
    await user.click(within(offer).getByRole('button', { name: /Add to my quotations.*A booking portal/ }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByText('Sent from your address: yours?')).toBeNull();
    expect(server.callsTo(QUOTATION_PATHS.claim(ID))).toHaveLength(1);
  });

  it('stays offered where it could not be added', async () => {
    const { user, server } = await show(listOf([]), '', claims);
    server.on(QUOTATION_PATHS.claim(ID), rejected(429, 'rate_limited', { message: 'Too many requests' }));
    await user.click(await screen.findByRole('button', { name: /Add to my quotations/ }));
    expect((await screen.findByText('Too many requests')).getAttribute('role')).toBe('alert');
  });
});

describe('the quotations on a narrow screen', () => {
  let widen = (): void => undefined;
  afterEach(() => widen());

  it('are cards with the same details', async () => {
    widen = makeWindowNarrow();
    await show(
      listOf([
        { ...someAccepted(), phases: [somePhase({ state: 'paid' }), somePhase({ _id: 'p2', number: 2 })] },
      ]),
    );
    const cards = screen.getByRole('list', LIST);
    expect(cards.textContent).toContain('1 of 2 paid');
    expect(within(cards).getByRole('link', { name: /Pay Now/ })).toBeTruthy();
  });
});
