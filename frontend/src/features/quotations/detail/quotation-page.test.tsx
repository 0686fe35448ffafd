/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import {
  ASHA,
  detailOf,
  ID,
  NOT_ACCEPTED,
  someAccepted,
  someEvent,
  somePhase,
  somePriced,
  someProject,
} from '../testing/some-quotation';
import QuotationPage from './quotation-page';

const ONE = QUOTATION_PATHS.one(ID);
const DECIDE = QUOTATION_PATHS.decide(ID);

async function show(
  replies: QuotationDetailDto | QuotationDetailDto[],
  more: Record<string, Reply | Reply[]> = {},
) {
  const shown = showWithApi(
    <QuotationPage user={ASHA} record={ID} />,
    { [ONE]: [replies].flat().map(ok), ...more },
    { at: `/dashboard/quotations/${ID}`, session: ASHA },
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const dialog = () => screen.getByRole('dialog');

describe('the page of a quotation', () => {
  it('says what was asked for, and what happens next', async () => {
    await show(detailOf(someProject()));
    expect(screen.getByText(/We have your request/)).toBeTruthy();
    const request = screen.getByRole('region', { name: 'What you asked for' });
    for (const text of [
      'Web Application',
      '2-3 months',
      '₹1 lakh - ₹2.5 lakh',
      'Urgent',
      'Backend Development',
    ])
      expect(within(request).getByText(text)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
  });

  it('opens the form for the details that have not come, and says why it cannot', async () => {
    const { projectInfo } = someProject();
    const { user } = await show(
      detailOf(
        someProject({
          detailsGiven: false,
          projectInfo: { ...projectInfo, projectType: '', projectDescription: '' },
          timelineAndBudget: { timeline: '', budget: '', priority: null },
        }),
      ),
      {
        [QUOTATION_PATHS.detailsLink(ID)]: rejected(410, 'details_link_unusable', {
          message: 'This link is not valid any more.',
        }),
      },
    );
    const request = screen.getByRole('region', { name: 'What you asked for' });
    const terms = within(request)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    for (const empty of ['Type', 'Description', 'Timeline', 'Budget']) expect(terms).not.toContain(empty);
    await user.click(within(request).getByRole('button', { name: 'Add the details' }));
    expect((await within(request).findByRole('alert')).textContent).toBe('This link is not valid any more.');
  });

  it('says why a request was rejected', async () => {
    await show(detailOf(someProject({ status: 'rejected', rejectionReason: 'We do not build games.' })));
    expect(screen.getByText('We do not build games.')).toBeTruthy();
  });

  it('shows the price with its phases and GST, and Pay Now with its reason', async () => {
    await show(
      detailOf(
        somePriced({
          totalPaise: paise(3_000_00),
          placeOfSupply: '29',
          phases: [
            somePhase({ payNow: { allowed: false, reason: NOT_ACCEPTED } }),
            somePhase({
              _id: 'p2',
              number: 2,
              title: 'Build',
              amountPaise: paise(2_000_00),
              cgstPaise: paise(180_00),
              sgstPaise: paise(180_00),
              totalPaise: paise(2_360_00),
              payNow: { allowed: false, reason: NOT_ACCEPTED },
            }),
          ],
        }),
      ),
    );
    const price = screen.getByRole('region', { name: 'Price' });
    const text = price.textContent ?? '';
    for (const part of [
      '₹1,000.00 + ₹90.00 CGST + ₹90.00 SGST',
      'CGST₹270.00',
      'Karnataka',
      'Total with GST₹3,540.00',
    ])
      expect(text).toContain(part);
    const pay = within(price).getByRole<HTMLButtonElement>('button', { name: 'Pay Now phase 1' });
    expect(pay.disabled).toBe(true);
    expect(document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      NOT_ACCEPTED,
    );
  });

  it('says that it is not among the own ones', async () => {
    showWithApi(<QuotationPage user={ASHA} record={ID} />, { [ONE]: rejected(404, 'unknown_quotation') });
    expect(await screen.findByText('There is no such quotation')).toBeTruthy();
  });

  it('tells the timeline in the customer’s words', async () => {
    const timeline = [
      someEvent({ id: 1, type: 'status_changed', to: 'pending' }),
      someEvent({ id: 2, type: 'priced', totalPaise: paise(1_000_00) }),
      someEvent({ id: 3, type: 'accepted', actor: 'customer', text: 'Please start soon.' }),
      someEvent({ id: 4, type: 'phase_paid', actor: 'system', phase: 1, totalPaise: paise(1_180_00) }),
    ];
    await show(detailOf(someAccepted(), timeline));
    const list = screen.getByRole('list', { name: 'Timeline of the quotation' });
    const entries = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringContaining('Request sent'),
      expect.stringMatching(/Status changed.*Pending/),
      expect.stringMatching(/Price sent.*₹1,000.00 before GST/),
      expect.stringContaining('You accepted the price'),
      expect.stringMatching(/Phase paid.*Phase 1, ₹1,180.00 with GST/),
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Messages' })).getByText('Please start soon.'),
    ).toBeTruthy();
  });

  it.each([
    ['phase_reversed', null, /returned this payment to your wallet/],
    [
      'phase_payment_refused',
      'The wallet balance was too low.',
      /was not made\. The wallet balance was too low\. No money left/,
    ],
    ['phase_payment_cancelled', 'You cancelled it.', /ended\. You cancelled it\. No money left/],
    [
      'phase_payment_expired',
      'The top-ups did not arrive in time.',
      /ended\. The top-ups did not arrive in time\. No money left/,
    ],
  ] as const)('says how the last payment of a phase ended: %s', async (type, reason, text) => {
    const timeline = [
      someEvent({ id: 1, type: 'phase_payment_requested', phase: 1 }),
      someEvent({ id: 2, type, phase: 1, reason }),
    ];
    await show(detailOf(someAccepted(), timeline));
    const [phase] = within(screen.getByRole('list', { name: 'Phases' })).getAllByRole('listitem');
    expect(phase?.textContent).toMatch(text);
  });

  it('forgets how the payment of a replaced phase ended', async () => {
    const timeline = [
      someEvent({
        id: 1,
        type: 'phase_payment_refused',
        phase: 1,
        reason: 'The wallet balance was too low.',
      }),
      someEvent({ id: 2, type: 'priced' }),
    ];
    await show(detailOf(someAccepted(), timeline));
    expect(screen.queryByText(/was not made/)).toBeNull();
  });
});

describe('accepting and declining', () => {
  it('names what will happen, and accepts the price that was read', async () => {
    const { user, server } = await show([detailOf(somePriced()), detailOf(someAccepted())], {
      [DECIDE]: ok(detailOf(someAccepted())),
    });
    await user.click(screen.getByRole('button', { name: 'Accept price' }));
    expect(dialog().textContent).toContain('₹1,000.00 before GST, ₹1,180.00 with GST');
    expect(dialog().textContent).toContain('Nothing is paid now');
    await user.click(within(dialog()).getByRole('button', { name: 'Accept price' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(DECIDE).map(({ body }) => body)).toEqual([
      { decision: 'accept', priceVersion: 1, note: '' },
    ]);
    // The button has gone; the next step is to pay.
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById('phase-1')));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept price' })).toBeNull());
  });

  it('declines with a reason, which an error does not lose', async () => {
    const { user, server } = await show(detailOf(somePriced()), {
      [DECIDE]: [rejected(503, 'unavailable', { message: 'Please try again' }), ok(detailOf(somePriced()))],
    });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.type(within(dialog()).getByLabelText(/Your reason/), 'Too late for us');
    const decline = within(dialog()).getByRole('button', { name: 'Decline price' });
    await user.click(decline);
    expect(await within(dialog()).findByText('Please try again')).toBeTruthy();
    await user.click(decline);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(DECIDE).at(-1)?.body).toEqual({
      decision: 'decline',
      priceVersion: 1,
      note: 'Too late for us',
    });
  });

  it('explains a price that has changed meanwhile, and shows the new one', async () => {
    const newPrice = somePriced({ priceVersion: 2, phases: [somePhase({ title: 'Design and copy' })] });
    const { user } = await show([detailOf(somePriced()), detailOf(newPrice)], {
      [DECIDE]: rejected(409, 'price_changed'),
    });
    await user.click(screen.getByRole('button', { name: 'Accept price' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Accept price' }));
    expect(await screen.findByText(/Your answer was not recorded/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/Design and copy/)).toBeTruthy();
  });

  it('keeps the reason when the answer was not recorded', async () => {
    const { user } = await show([detailOf(somePriced()), detailOf(somePriced({ priceVersion: 2 }))], {
      [DECIDE]: rejected(409, 'price_changed'),
    });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.type(within(dialog()).getByLabelText(/Your reason/), 'Too late for us');
    await user.click(within(dialog()).getByRole('button', { name: 'Decline price' }));
    expect(await screen.findByText(/Your answer was not recorded/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(within(dialog()).getByLabelText<HTMLTextAreaElement>(/Your reason/).value).toBe('Too late for us');
    expect(screen.queryByText(/Your answer was not recorded/)).toBeNull();
  });

  it('keeps a reason on the screen when the price was accepted elsewhere', async () => {
    const { user } = await show([detailOf(somePriced()), detailOf(someAccepted())], {
      [DECIDE]: rejected(409, 'already_decided', { message: 'You have already decided about this price.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const reason = within(dialog()).getByLabelText<HTMLTextAreaElement>(/Your reason/);
    await user.type(reason, 'Too late for us');
    await user.click(within(dialog()).getByRole('button', { name: 'Decline price' }));
    await screen.findByText(/already decided/);
    await screen.findByText('Planning');
    expect(dialog().contains(reason)).toBe(true);
    expect(reason.value).toBe('Too late for us');
  });

  it('is not offered for a price that is no longer valid', async () => {
    await show(detailOf(somePriced({ validUntil: '2020-01-01T10:00:00.000Z' })));
    expect(screen.queryByRole('button', { name: 'Accept price' })).toBeNull();
    expect(screen.getByText(/This price was valid until 1 Jan 2020/)).toBeTruthy();
  });
});

describe('a message to the company', () => {
  const MESSAGE = QUOTATION_PATHS.message(ID);

  it('stays in the form after an error, and joins the conversation', async () => {
    const sent = detailOf(someProject(), [
      someEvent({ type: 'customer_message', actor: 'customer', text: 'Hello?' }),
    ]);
    const { user, server } = await show([detailOf(someProject()), detailOf(someProject()), sent], {
      [MESSAGE]: [rejected(500, 'unexpected', { message: 'Please try again' }), ok(sent)],
    });
    const field = screen.getByLabelText<HTMLTextAreaElement>(/Your message/);
    await user.type(field, 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please try again')).toBeTruthy();
    expect(field.value).toBe('Hello?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    const thread = await screen.findByRole('list', { name: 'Messages' });
    expect(within(thread).getByText('Hello?')).toBeTruthy();
    expect(field.value).toBe('');
    // The same text on purpose is another message; the repetition was not.
    await user.type(field, 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(server.callsTo(MESSAGE)).toHaveLength(3));
    const [first, repeated, again] = server
      .callsTo(MESSAGE)
      .map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
    expect(first).toBeTruthy();
    expect([repeated === first, again === first]).toEqual([true, false]);
  });
});
