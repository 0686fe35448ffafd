/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import type { ApiError } from '../../lib/api-error';
import { act, render, screen, userEvent } from '../../lib/testing/screen';
import { descriptionOf } from '../testing/show-form';
import { UploadField } from './upload-field';
import type { PrepareFile, SendFile } from './use-upload';

const PDF = new File(['%PDF-1.7'], 'pan.pdf', { type: 'application/pdf' });
const LARGE = new File(['%PDF-1.7'.padEnd(2_000)], 'large.pdf', { type: 'application/pdf' });
const FAULT: ApiError = { status: 503, code: 'unavailable', message: 'Please try again in a minute' };

type Sent = { file: File; finish: (error: ApiError | null) => void } & Parameters<SendFile>[1];

function show(prepare?: PrepareFile) {
  const sent: Sent[] = [];
  const send = jest.fn<SendFile>(
    (file, options) => new Promise((resolve) => sent.push({ file, finish: resolve, ...options })),
  );
  const onClear = jest.fn();
  const shown = render(
    <UploadField
      label="PAN card"
      hint="A PDF of up to 1 kB."
      accept=".pdf"
      send={send}
      onClear={onClear}
      {...(prepare && { prepare })}
      faultOf={({ size }) => (size > 1_000 ? 'The file is too large' : null)}
    />,
  );
  return {
    sent,
    onClear,
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLInputElement>(/^PAN card/),
    ...shown,
  };
}
const button = (name: string) => screen.getByRole('button', { name });
const finish = (upload: Sent | undefined, error: ApiError | null) => act(async () => upload?.finish(error));

describe('a field for a file', () => {
  it('sends the chosen file and shows how much was sent', async () => {
    const { user, sent, input } = show();
    await user.upload(input, PDF);
    act(() => sent[0]?.onProgress(0.4));
    const bar = screen.getByRole('progressbar', { name: 'Uploading pan.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    await finish(sent[0], null);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('pan.pdf1 kB · Uploaded');
  });

  it('rejects a file before it is sent', async () => {
    const { user, sent, input } = show();
    await user.upload(input, LARGE);
    expect(sent).toEqual([]);
    expect(descriptionOf(input)).toMatch(/^The file is too large/);
  });

  it('can be cancelled, and ignores the answer then', async () => {
    const { user, sent, input } = show();
    await user.upload(input, PDF);
    await user.click(button('Cancel'));
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(input);
    await finish(sent[0], FAULT);
    expect(screen.queryByText(FAULT.message)).toBeNull();
    expect(screen.getByText('Drop the file here, or choose it.')).toBeTruthy();
  });

  it('tells when the uploaded file no longer counts: replaced, rejected or removed', async () => {
    const { user, sent, input, onClear } = show();
    await user.upload(input, PDF);
    await finish(sent[0], null);
    onClear.mockClear();
    await user.upload(input, LARGE);
    expect(onClear).toHaveBeenCalledTimes(1);
    await user.click(button('Remove large.pdf'));
    expect(onClear).toHaveBeenCalledTimes(2);
  });

  it('says why it failed and sends the same file again', async () => {
    const { user, sent, input } = show();
    await user.upload(input, PDF);
    await finish(sent[0], FAULT);
    expect(descriptionOf(input)).toMatch(/^Please try again in a minute/);
    await user.click(button('Retry'));
    expect(sent.map(({ file }) => file.name)).toEqual(['pan.pdf', 'pan.pdf']);
    await finish(sent[1], null);
    expect(descriptionOf(input)).toBe('A PDF of up to 1 kB.');
  });

  it('prepares the file first, and sends what was prepared, also at a retry', async () => {
    let finishWork: (prepared: Awaited<ReturnType<PrepareFile>>) => void = () => undefined;
    const { user, sent, input } = show((_file, { onWork }) => {
      onWork();
      return new Promise((resolve) => (finishWork = resolve));
    });
    await user.upload(input, PDF);
    expect(screen.getByRole('status').textContent).toMatch(/Preparing the photo/);
    expect(sent).toEqual([]);
    await act(async () => finishWork({ file: new File(['small'], 'small.jpg') }));
    await finish(sent[0], FAULT);
    await user.click(button('Retry'));
    expect(sent.map(({ file }) => file.name)).toEqual(['small.jpg', 'small.jpg']);
  });

  it('sends nothing when the preparation is cancelled, and says why it failed', async () => {
    const works: { signal: AbortSignal; finish: (prepared: Awaited<ReturnType<PrepareFile>>) => void }[] = [];
    const { user, sent, input } = show((_file, { signal, onWork }) => {
      onWork();
      return new Promise((resolve) => works.push({ signal, finish: resolve }));
    });
    await user.upload(input, PDF);
    await user.click(button('Cancel'));
    expect(works[0]?.signal.aborted).toBe(true);
    await act(async () => works[0]?.finish({ file: PDF }));
    expect(sent).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
    await user.upload(input, PDF);
    await act(async () => works[1]?.finish({ fault: 'It cannot be opened' }));
    expect(descriptionOf(input)).toMatch(/^It cannot be opened/);
    expect(sent).toEqual([]);
  });

  it('cancels the upload in progress when another file is chosen or the page is left', async () => {
    const { user, sent, input, unmount } = show();
    await user.upload(input, PDF);
    await user.upload(input, new File(['%PDF-'], 'other.pdf', { type: 'application/pdf' }));
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await finish(sent[0], null);
    expect(screen.queryByText(/Uploaded/)).toBeNull();
    unmount();
    expect(sent[1]?.signal.aborted).toBe(true);
  });
});
