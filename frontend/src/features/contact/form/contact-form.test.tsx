/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { describe, expect, it, jest } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { act, screen, waitFor } from '../../../lib/testing/screen';
import ContactForm from './contact-form';

const PATH = ENQUIRY_PATHS.contact;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const SENT = 'Message Sent Successfully!';

async function show(...answers: (FakeAnswer | 'lost')[]) {
  const { user, server } = showWithApi(<ContactForm />);
  server.on(PATH, ...answers);
  await user.type(field('Your Name'), 'Asha Rao');
  await user.type(field('Email Address'), 'asha@example.in');
  await user.type(field('Contact Number'), '9876543210');
  await user.type(field('Message'), 'We would like to sell our bread on a website.');
  return { user, server, send: () => user.click(screen.getByRole('button', { name: 'Send Message' })) };
}

describe('the contact form', () => {
  it('is empty after it was sent, and shows the reference for 5 s', async () => {
    const { server, send } = await show(ok({ reference: 'CR-22222222' }));
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await send();
      await screen.findByText(SENT);
      expect(screen.getByText('CR-22222222')).toBeTruthy();
      expect(field('Message').value).toBe('');
      expect(server.callsTo(PATH)).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.queryByText(SENT)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps everything after an error, and can be sent again', async () => {
    const { server, send } = await show('lost', ok({ reference: 'CR-22222222' }));
    await send();
    await screen.findByText('Something went wrong');
    expect(field('Your Name').value).toBe('Asha Rao');
    await send();
    await screen.findByText(SENT);
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(server.callsTo(PATH)).toHaveLength(2);
  });

  it('shows an error of the server at its field, which gets the focus', async () => {
    const { send } = await show(rejected(400, 'validation', { errors: { email: ['Not reachable'] } }));
    await send();
    await waitFor(() => expect(descriptionOf(field('Email Address'))).toBe('Not reachable'));
    await waitFor(() => expect(document.activeElement === field('Email Address')).toBe(true));
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });
});
