/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected, type FakeAnswer } from '../../lib/testing/fake-server';
import { FakeUpload } from '../../lib/testing/fake-upload';
import { act, screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { AttachmentsField } from './attachments-field';
import { useAttachments } from './use-attachments';

/** Shows what a message would be sent with. */
function Message() {
  const attachments = useAttachments();
  const { fileIds, isSending } = attachments;
  return (
    <>
      <AttachmentsField attachments={attachments} />
      <output aria-label="Files">{isSending ? 'sending' : fileIds.join(' ')}</output>
      <button type="button" onClick={attachments.reset}>
        Sent
      </button>
    </>
  );
}

const file = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });
const files = () => screen.getByLabelText('Files').textContent;
const answer = ({ status, body }: FakeAnswer) =>
  act(async () => {
    Object.assign(FakeUpload.last, { status, responseText: JSON.stringify(body) });
    FakeUpload.last.onload();
  });
const stored = (id: string) => answer(ok({ id, name: 'x', mediaType: 'application/pdf', sizeBytes: 1 }));

async function show() {
  const { user } = showWithApi(<Message />);
  await user.click(screen.getByRole('button', { name: 'Attach files' }));
  const choose = async (label: RegExp, chosen: File) => {
    const before = FakeUpload.last;
    await user.upload(screen.getByLabelText(label), chosen);
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
  };
  return { user, choose };
}

beforeEach(() => {
  FakeUpload.install();
});

describe('the files of a message', () => {
  it('are stored one after another, each before the message is sent', async () => {
    const { choose } = await show();
    await choose(/^File \(/, file('a.pdf'));
    expect([FakeUpload.last.opened, files()]).toEqual([['POST', TICKET_PATHS.files], 'sending']);
    await stored('id-a');
    await choose(/^File 2/, file('b.pdf'));
    await stored('id-b');
    expect(files()).toBe('id-a id-b');
    expect(screen.getByLabelText(/^File 3/)).toBeTruthy();
  });

  it('do not include one that was rejected or removed, and show what is wrong with it', async () => {
    const { user, choose } = await show();
    await choose(/^File \(/, file('a.pdf'));
    await answer(
      rejected(400, 'validation', { message: 'Please check', errors: { file: ['This PDF is protected.'] } }),
    );
    expect(screen.getByText('This PDF is protected.')).toBeTruthy();
    expect(files()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(files()).toBe('sending'));
    await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(FormData));
    await stored('id-a');
    expect(files()).toBe('id-a');
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(files()).toBe('');
  });

  it('are checked before they are sent', async () => {
    const { user } = await show();
    const before = FakeUpload.last;
    const large = Object.defineProperty(file('large.pdf'), 'size', { value: 6 * 1024 * 1024 });
    await user.upload(screen.getByLabelText(/^File \(/), large);
    expect(screen.getByText(/^The file is too large/)).toBeTruthy();
    expect([FakeUpload.last, files()]).toEqual([before, '']);
  });

  it('are gone after the message was sent', async () => {
    const { user, choose } = await show();
    await choose(/^File \(/, file('a.pdf'));
    await stored('id-a');
    await user.click(screen.getByRole('button', { name: 'Sent' }));
    expect(files()).toBe('');
  });
});
