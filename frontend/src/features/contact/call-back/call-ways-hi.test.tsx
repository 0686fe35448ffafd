/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { CALL_BACK_ERRORS } from '@deccanloop/contracts/calls/call-backs';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { PAGES } from '@deccanloop/contracts/routes';
import { describe, expect, it } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { CALL_BACK_HI as HINDI } from '../../../content/messages/contact/call-back/hi';
import { SHELL_HI } from '../../../content/messages/shell/hi';
import { SiteLanguageContext } from '../../../lib/site-language';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { translatedSite } from '../../../lib/translated-site';
import CallWaysHindi from './call-ways-hi';

const MONDAY = { from: '2026-11-30T03:30:00.000Z', until: '2026-11-30T06:30:00.000Z' };
const OFFER = {
  callBacks: {
    soonest: { from: '2026-11-30T03:30:00.000Z', until: '2026-11-30T12:30:00.000Z' },
    isToday: false,
    times: [MONDAY],
  },
  booking: true,
  whatsAppNumber: '+919000000001',
};
const { form } = HINDI;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function show(...answers: FakeAnswer[]) {
  const { user, server } = showWithApi(
    <SiteLanguageContext value={translatedSite('hi', SHELL_HI)}>
      <CallWaysHindi />
    </SiteLanguageContext>,
    { [CALL_PATHS.offer]: ok(OFFER), [CALL_PATHS.callBacks]: answers },
  );
  await user.click(await screen.findByRole('button', { name: HINDI.open }));
  return {
    user,
    server,
    send: () => user.click(screen.getByRole('button', { name: form.send })),
    fill: async () => {
      await user.type(field(form.name), 'आशा राव');
      await user.type(field(form.phone), '9876543210');
      await user.selectOptions(field(form.topic), 'mobile-apps');
      await user.click(screen.getByRole('checkbox'));
    },
  };
}

describe('call-backs in Hindi', () => {
  it('offers the days in Hindi, and says which pages are in English', async () => {
    await show();
    const when = [...field(form.time).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(when).toEqual(['जल्द से जल्द: सोमवार, 30 नवंबर', 'सोमवार, 30 नवंबर, 9:00 am से 12:00 pm']);
    for (const [name, path] of [
      [HINDI.booking.link, PAGES.bookCall],
      [form.consent.link, PAGES.privacy],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual([path, 'en']);
      expect(link.parentElement?.textContent).toContain('अंग्रेज़ी में');
    }
    const chat = screen.getByRole('link', { name: `${HINDI.whatsApp.link} ${HINDI.whatsApp.newTab}` });
    expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toBe(HINDI.whatsApp.text);
  });

  it('shows the errors of its rules and of the server in Hindi', async () => {
    const gone = [CALL_BACK_ERRORS.time.gone];
    const { send, fill, server } = await show(rejected(409, 'time_not_offered', { errors: { time: gone } }));
    await send();
    for (const name of ['name', 'phone', 'topic'] as const)
      await waitFor(() => expect(descriptionOf(field(form[name]))).toContain(form.errors[name].required));
    expect(screen.getByText(form.errors.consent.required)).toBeTruthy();
    expect(server.callsTo(CALL_PATHS.callBacks)).toHaveLength(0);
    await fill();
    await send();
    await waitFor(() => expect(descriptionOf(field(form.time))).toContain(form.errors.time.gone));
  });

  it('says in Hindi why a request was not accepted, and when we call', async () => {
    const { send, fill } = await show(
      rejected(429, 'too_many_call_backs'),
      rejected(500, 'unexpected'),
      ok({ reference: 'CB-22222222', isToday: false, ...MONDAY }),
    );
    await fill();
    await send();
    await screen.findByText(form.failed.reason({ code: 'too_many_call_backs', message: '' }));
    await send();
    await screen.findByText(form.failed.reason({ code: 'unexpected', message: '' }));
    expect(screen.getByText(`${form.failed.request} req-1`)).toBeTruthy();
    await send();
    await screen.findByText('हम आपको सोमवार, 30 नवंबर को 9:00 am और 12:00 pm IST के बीच कॉल करेंगे।');
    expect(screen.getByText('CB-22222222')).toBeTruthy();
  });
});
