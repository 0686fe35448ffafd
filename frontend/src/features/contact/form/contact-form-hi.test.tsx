/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { CONTACT_ERRORS } from '@deccanloop/contracts/enquiries/contact';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { CONTACT_FORM_HI as HINDI } from '../../../content/messages/contact/form/hi';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import ContactFormHindi from './contact-form-hi';

const PATH = ENQUIRY_PATHS.contact;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function show(...answers: FakeAnswer[]) {
  const { user, server } = showWithApi(<ContactFormHindi />);
  server.on(PATH, ...answers);
  return {
    server,
    send: () => user.click(screen.getByRole('button', { name: HINDI.send })),
    fill: async () => {
      await user.type(field(HINDI.name), 'आशा राव');
      await user.type(field(HINDI.email), 'asha@example.in');
      await user.type(field(HINDI.contact), '9876543210');
      await user.type(field(HINDI.message), 'हमें अपनी बेकरी के लिए वेबसाइट चाहिए।');
    },
  };
}

describe('the contact form in Hindi', () => {
  // What was typed is kept for a reload.
  beforeEach(() => sessionStorage.clear());

  it('shows the errors of its rules in Hindi', async () => {
    const { send, server } = show();
    await send();
    for (const name of ['name', 'email', 'contact', 'message'] as const)
      await waitFor(() => expect(descriptionOf(field(HINDI[name]))).toBe(HINDI.errors[name].required));
    expect(server.callsTo(PATH)).toHaveLength(0);
  });

  it('translates known errors of the server, and shows others as they are', async () => {
    const errors = { email: [CONTACT_ERRORS.email.invalid], contact: ['Not reachable'] };
    const { fill, send } = show(rejected(400, 'validation', { errors }));
    await fill();
    await send();
    await waitFor(() => expect(descriptionOf(field(HINDI.email))).toBe(HINDI.errors.email.invalid));
    expect(descriptionOf(field(HINDI.contact))).toBe('Not reachable');
  });

  it('shows the outcome in Hindi', async () => {
    const { fill, send } = show(rejected(429, 'rate_limited'), ok({ reference: 'CR-22222222' }));
    await fill();
    await send();
    await screen.findByText(HINDI.failed);
    expect(screen.getByText(HINDI.tooMany)).toBeTruthy();
    await send();
    await screen.findByText(HINDI.sent);
    expect(screen.getByText('CR-22222222')).toBeTruthy();
  });
});
