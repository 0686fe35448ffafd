/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { ok, rejected, type FakeAnswer, type Reply } from '../../../lib/testing/fake-server';
import { FakeUpload } from '../../../lib/testing/fake-upload';
import { act, screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import KycScreen from '../kyc-screen';
import { AADHAAR, fileOf, someKyc, USER } from '../testing/some-kyc';

const PICTURE = new File(['picture'], `${AADHAAR}.jpg`, { type: 'image/jpeg' });
const PDF = new File(['%PDF-'], 'aadhar.pdf', { type: 'application/pdf' });

beforeEach(() => {
  FakeUpload.install();
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 1000, height: 600, close: () => undefined }),
  });
  HTMLCanvasElement.prototype.getContext = () => null;
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const answer = (upload: FakeUpload, { status, body }: FakeAnswer) =>
  act(async () => {
    Object.assign(upload, { status, responseText: JSON.stringify(body) });
    upload.onload();
  });
const form = (upload: FakeUpload) => Object.fromEntries(upload.body as FormData);

async function show(replies: Record<string, Reply | readonly Reply[]>, query = '?step=documents') {
  const { user, server } = showWithApi(<KycScreen user={USER} />, replies, {
    at: `/dashboard/kyc${query}`,
    session: USER,
  });
  await screen.findByRole('heading', { name: 'Documents' });
  /** Resolves to the request of the chosen file. */
  const choose = async (label: string, file: File): Promise<FakeUpload> => {
    const before = FakeUpload.last;
    await user.upload(input(label), file);
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(FormData));
    return FakeUpload.last;
  };
  return { user, server, choose };
}

const NONE = { [KYC_PATHS.own]: ok(someKyc()) };
const draft = someKyc({ version: 4 }, { aadharCard: { status: 'Draft', files: [fileOf('front', false)] } });

describe('the documents', () => {
  it('are all named when some are missing', async () => {
    const { user } = await show(NONE);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(descriptionOf(input('GST certificate'))).toMatch(/^Add your GST certificate/);
    expect(descriptionOf(input('Back of the card'))).toMatch(/^Add the back of your Aadhar card/);
    expect(descriptionOf(screen.getByLabelText('Aadhaar number'))).toMatch(/^Aadhaar number is required/);
    await waitFor(() => expect(document.activeElement).toBe(input('GST certificate')));
  });

  it('are sent only after the consent, whose version goes with each', async () => {
    const { user, choose } = await show({ [KYC_PATHS.own]: ok(someKyc({ consent: null })) });
    expect(screen.getByText(/any QR code are covered before a picture is stored/)).toBeTruthy();
    expect(input('PAN card').disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const box = screen.getByRole('checkbox', { name: /I have read this consent/ });
    expect(descriptionOf(box)).toMatch(/^Please read the consent and confirm it/);
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.click(box);
    const pan = await choose('PAN card', PICTURE);
    expect(form(pan)['consentVersion']).toBe(KYC_CONSENT_VERSION);
    await answer(
      pan,
      ok(someKyc({ version: 4 }, { panCard: { status: 'Draft', files: [fileOf('single')] } })),
    );
    expect(await screen.findByText(/^You agreed to it on/)).toBeTruthy();
  });

  it('are uploaded independently, with progress and cancel', async () => {
    const { user, choose } = await show(NONE);
    const gst = await choose('GST certificate', PICTURE);
    const pan = await choose('PAN card', PICTURE);
    expect([form(gst)['number'], form(pan)['number']]).toEqual(['27AAPFU0939F1ZV', 'AAPFU0939F']);
    // The name of the file is not sent: it may be an identity number.
    expect((form(pan)['file'] as File).name).toBe('single.jpeg');
    act(() => gst.upload.onprogress?.({ loaded: 40, total: 100, lengthComputable: true }));
    const [bar] = screen.getAllByRole('progressbar');
    expect(bar?.getAttribute('aria-valuenow')).toBe('40');
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    await answer(
      pan,
      ok(someKyc({ version: 4 }, { panCard: { status: 'Draft', files: [fileOf('single')] } })),
    );
    expect(await screen.findByText('Picture stored')).toBeTruthy();
  });

  it('wait for a valid Aadhaar number, which is grouped while it is typed', async () => {
    const { user } = await show(NONE);
    const number = screen.getByLabelText<HTMLInputElement>('Aadhaar number');
    await user.type(number, AADHAAR.slice(0, 11) + '5');
    await user.tab();
    expect(descriptionOf(number)).toMatch(/^An Aadhaar number has 12 digits/);
    expect(input('Front of the card').disabled).toBe(true);
    await user.type(number, '{Backspace}4');
    expect(number.value).toBe('2345 6789 0124');
    expect(input('Front of the card').disabled).toBe(false);
  });

  it('reject an Aadhaar card as a PDF before it is sent', async () => {
    const { user } = await show(NONE);
    await user.type(screen.getByLabelText('Aadhaar number'), AADHAAR);
    const before = FakeUpload.last;
    // A drop is not limited by `accept`.
    await userEventWithoutAccept(user, input('Front of the card'), PDF);
    expect(screen.getByText(/cannot be sent as a PDF/)).toBeTruthy();
    expect(FakeUpload.last).toBe(before);
  });

  it('above 5 MB are made smaller if they are photos, and rejected if they are PDFs', async () => {
    const { user, choose } = await show(NONE);
    const before = FakeUpload.last;
    const above = 5 * 1024 * 1024 + 1;
    const pdf = new File([new Uint8Array(above)], 'pan.pdf', { type: 'application/pdf' });
    await user.upload(input('PAN card'), pdf);
    expect(descriptionOf(input('PAN card'))).toMatch(/^The file is too large. Send one of at most 5 MB/);
    expect(FakeUpload.last).toBe(before);

    HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob(['smaller'], { type: type ?? '' }));
    const content = new Uint8Array(above);
    // As a PNG of 4,000 × 3,000 pixels begins.
    content.set([
      0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0f, 0xa0, 0, 0, 0x0b, 0xb8,
    ]);
    const sent = await choose('PAN card', new File([content], 'pan.png', { type: 'image/png' }));
    const file = form(sent)['file'] as File;
    expect([file.name, file.size]).toEqual(['single.jpeg', 'smaller'.length]);
  });

  it('are sent again after a lost connection, and by themselves while the server is busy', async () => {
    const { user, choose } = await show(NONE);
    const lost = await choose('PAN card', PICTURE);
    await act(async () => lost.onerror());
    expect(await screen.findByText(/could not reach our server/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(FakeUpload.last).not.toBe(lost));
    await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(FormData));
    const busy = FakeUpload.last;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    await answer(busy, rejected(503, 'busy'));
    expect(screen.getByText(/We send yours again by itself in 3 seconds/)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(FakeUpload.last).toBe(busy);
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    await waitFor(() => expect(FakeUpload.last).not.toBe(busy));
  });
});

describe('an Aadhaar picture', () => {
  it('whose number was not found is marked by hand and sent again', async () => {
    const { user, choose } = await show(NONE);
    await user.type(screen.getByLabelText('Aadhaar number'), AADHAAR);
    const first = await choose('Front of the card', PICTURE);
    expect(form(first)).toMatchObject({ type: 'aadharCard', number: AADHAAR });
    await answer(first, rejected(422, 'number_not_found'));
    const send = await screen.findByRole('button', { name: /^Send with/ });
    await user.click(send);
    expect(screen.getByText('Mark at least one area')).toBeTruthy();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add an area' });
    await waitFor(() => expect(add.disabled).toBe(false));
    await user.click(add);
    await user.click(send);
    await waitFor(() => expect(FakeUpload.last).not.toBe(first));
    await waitFor(() => expect(FakeUpload.last.body).toBeInstanceOf(FormData));
    const second = FakeUpload.last;
    expect(JSON.parse(form(second)['frontRectangles'] as string)).toEqual([
      { left: 300, top: 270, width: 400, height: 60 },
    ]);
    expect((form(second)['frontImage'] as File).size).toBe(PICTURE.size);
    await answer(second, ok(draft));
    expect(
      await screen.findByRole('heading', { name: 'Front of the card: this is what we store' }),
    ).toBeTruthy();
    // From now on only its last four digits are known here.
    expect(screen.queryByLabelText('Aadhaar number')).toBeNull();
    expect(screen.getByText('XXXX XXXX 0124')).toBeTruthy();
  });

  it('is confirmed, and the step stays open although it is complete now', async () => {
    const confirmed = someKyc(
      { version: 5, missing: ['review'] },
      { aadharCard: { status: 'Draft', files: [fileOf('front')] } },
    );
    const { user, server } = await show(
      {
        [KYC_PATHS.own]: ok(draft),
        [KYC_PATHS.confirmPicture('file-front')]: ok(confirmed),
      },
      '',
    );
    await user.click(await screen.findByRole('button', { name: 'No digit is visible: confirm' }));
    const card = screen.getByRole('region', { name: 'Aadhar card' });
    expect(await within(card).findByText('Picture stored')).toBeTruthy();
    server.assertNothingUnexpected();
  });
});

describe('a rejected document', () => {
  it('shows its reason, and alone can be sent again', async () => {
    const { choose } = await show(
      {
        [KYC_PATHS.own]: ok(
          someKyc(
            { kycStatus: 'Pending', missing: ['documents'] },
            {
              gstCertificate: { status: 'Approved', files: [fileOf('single')] },
              panCard: {
                status: 'Rejected',
                files: [fileOf('single')],
                rejectionReason: 'The picture is blurred.',
              },
              aadharCard: { status: 'Pending', files: [fileOf('front'), fileOf('back')] },
            },
          ),
        ),
      },
      '',
    );
    expect(screen.getByText('Please send one document again')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: /^PAN card/ })).getByText('The picture is blurred.'),
    ).toBeTruthy();
    expect(document.querySelectorAll('input[type=file]:not([capture])')).toHaveLength(1);
    const sent = await choose('PAN card', PICTURE);
    expect(form(sent)['type']).toBe('panCard');
  });
});

const userEventWithoutAccept = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  target: HTMLInputElement,
  file: File,
): Promise<void> => {
  target.removeAttribute('accept');
  await user.upload(target, file);
};
