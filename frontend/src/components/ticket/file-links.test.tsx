/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rejected, type FakeAnswer } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { FileLinks } from './file-links';

const FILE = { id: 'f1', name: 'bill.png', mediaType: 'image/png', sizeBytes: 2_048 };
const IMAGE: FakeAnswer = {
  status: 200,
  body: 'the bytes',
  headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="bill.png"' },
};

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const download = () => screen.getByRole('button', { name: /^Download\s+bill\.png/ });

describe('the files of a message', () => {
  it('are saved under their names, for the holder of a link with its key', async () => {
    const { server, user } = showWithApi(
      <FileLinks files={[FILE]} reader={{ kind: 'linked', key: 'key-1' }} />,
      { [TICKET_PATHS.linkedFile('f1')]: IMAGE },
    );
    await user.click(download());
    await waitFor(() => expect(saved).toEqual(['bill.png from blob:9']));
    expect(server.calls.map(({ headers }) => headers[TICKET_KEY_HEADER])).toEqual(['key-1']);
  });

  it('can be requested again after an error', async () => {
    const { server, user } = showWithApi(<FileLinks files={[FILE]} reader={{ kind: 'staff' }} />);
    server.on(
      TICKET_PATHS.staffFile('f1'),
      rejected(404, 'unknown_file', { message: 'No such file' }),
      IMAGE,
    );
    await user.click(download());
    expect((await screen.findByRole('alert')).textContent).toBe('No such file');
    await user.click(download());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
