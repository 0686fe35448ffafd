/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { DataExportDto } from '@deccanloop/contracts/customer/data-export';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { REAUTHENTICATION_REQUIRED } from '@deccanloop/contracts/staff/staff-errors';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ok, rejected, type FakeAnswer, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { USER } from '../testing/account-app';
import { DataExportPanel } from './data-export-panel';

const PATH = CUSTOMER_PATHS.dataExport;
const ID = '0198a1b2-0000-7000-8000-0000000000e1';
const FILE_PATH = CUSTOMER_PATHS.dataExportFile(ID);

const NONE: DataExportDto = {
  state: 'none',
  id: null,
  requestedAt: null,
  sizeBytes: null,
  expiresAt: null,
  requestsLeft: 3,
  nextRequestAt: null,
};
const PREPARING: DataExportDto = {
  ...NONE,
  state: 'preparing',
  id: ID,
  requestedAt: new Date().toISOString(),
  requestsLeft: 2,
};
const READY: DataExportDto = {
  ...PREPARING,
  state: 'ready',
  requestedAt: '2026-11-24T06:30:00.000Z',
  expiresAt: '2026-12-01T06:30:00.000Z',
  sizeBytes: 4_300_000,
};
const FILE: FakeAnswer = {
  status: 200,
  body: 'PK',
  headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="my-data.zip"' },
};

const show = (...replies: Reply[]) =>
  showWithApi(<DataExportPanel />, { [PATH]: replies }, { session: USER });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('the download of the own data', () => {
  it('is asked for once by a double click, and followed until it is ready', async () => {
    const { user, server } = show(ok(NONE), ok(PREPARING), ok(PREPARING), ok(READY));
    await user.dblClick(await screen.findByRole('button', { name: 'Prepare my data' }));
    expect(await screen.findByText('Preparing your file')).toBeTruthy();
    expect(server.callsTo(PATH).filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(await screen.findByText('my-data.zip', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText(/4\.1 MB .*Available until 1 Dec 2026, 12:00 pm/)).toBeTruthy();
    server.assertNothingUnexpected();
  });

  it('asks for the password where the server requires it, and then sends the same request', async () => {
    const { user, server } = show(
      ok(NONE),
      rejected(403, REAUTHENTICATION_REQUIRED),
      ok(PREPARING),
      ok(PREPARING),
    );
    server.on(AUTH_PATHS.reauthenticate, ok({ reauthenticatedUntil: '2026-11-24T06:35:00.000Z' }));
    await user.click(await screen.findByRole('button', { name: 'Prepare my data' }));
    await user.type(await screen.findByLabelText('Password'), 'Charminar-1-Pearl');
    await user.click(button('Confirm'));
    expect(await screen.findByText('Preparing your file')).toBeTruthy();
  });

  it('stays as it was when the password is not given', async () => {
    const { user } = show(ok(NONE), rejected(403, REAUTHENTICATION_REQUIRED), ok(NONE));
    await user.click(await screen.findByRole('button', { name: 'Prepare my data' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button('Prepare my data').getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves the file, after the password where it is required', async () => {
    const { user, server } = show(ok(READY));
    server.on(FILE_PATH, rejected(403, REAUTHENTICATION_REQUIRED), FILE);
    server.on(AUTH_PATHS.reauthenticate, ok({ reauthenticatedUntil: '2026-11-24T06:35:00.000Z' }));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.type(await screen.findByLabelText('Password'), 'Charminar-1-Pearl');
    await user.click(button('Confirm'));
    await waitFor(() => expect(saved).toEqual(['blob:file as my-data.zip']));
    expect(server.callsTo(FILE_PATH)).toHaveLength(2);
  });

  it('says that a file has expired since the page was opened', async () => {
    const { user, server } = show(ok(READY), ok({ ...READY, state: 'expired', sizeBytes: null }));
    server.on(FILE_PATH, rejected(404, 'unknown_export', { message: 'This file is no longer available.' }));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Your file is no longer available')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('This file is no longer available.');
    expect(saved).toEqual([]);
    expect(button('Prepare a new file').disabled).toBe(false);
  });

  it.each([
    ['preparing', PREPARING, 'Preparing your file', null],
    ['failed', { ...PREPARING, state: 'failed' as const }, 'Your file could not be prepared', 'Try again'],
    [
      'expired',
      { ...READY, state: 'expired' as const, sizeBytes: null },
      'Your file is no longer available',
      'Prepare a new file',
    ],
  ])('shows %s after a reload', async (_name, found, title, action) => {
    show(ok(found));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      action === null ? [] : [action],
    );
  });

  it('says when the next request is possible', async () => {
    show(ok({ ...READY, requestsLeft: 0, nextRequestAt: '2026-11-25T06:30:00.000Z' }));
    expect(
      await screen.findByText(/asked 3 times in 24 hours. Next possible: 25 Nov 2026, 12:00 pm/),
    ).toBeTruthy();
    expect(button('Prepare a new file').disabled).toBe(true);
    expect(button('Download').disabled).toBe(false);
  });

  it('says that a file takes longer than usual', async () => {
    show(ok({ ...PREPARING, requestedAt: new Date(Date.now() - 11 * 60_000).toISOString() }));
    expect(await screen.findByText(/longer than usual/)).toBeTruthy();
  });

  it('can be loaded again after an error', async () => {
    const { user } = show('lost', ok(NONE));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Prepare my data' })).toBeTruthy();
  });

  it('shows why a request was rejected', async () => {
    const { user } = show(
      ok(NONE),
      rejected(503, 'temporarily_unavailable', { message: 'Please try later.' }),
      ok(NONE),
    );
    await user.click(await screen.findByRole('button', { name: 'Prepare my data' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please try later.'));
  });
});
