/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PHOTO_MESSAGES } from './photo-plan';
import { preparePhoto } from './prepare-photo';

const LIMIT = 1_000;
const LIMIT_MESSAGE = 'At most 1 kB';

/** A file of `bytes` that begins as a PNG of 4,000 × 3,000 pixels. */
const png = (bytes: number): File => {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(content.buffer).setUint32(16, 4_000);
  new DataView(content.buffer).setUint32(20, 3_000);
  return new File([content], 'card.front.png', { type: 'image/png' });
};
const heic = (): File => {
  const content = new Uint8Array(40);
  content.set([...'\0\0\0\x18ftypheic........ispe'].map((letter) => letter.charCodeAt(0)));
  return new File([content], 'IMG_0001.HEIC');
};

type Decoded = Pick<ImageBitmap, 'width' | 'height' | 'close'>;
const decode = jest.fn<(file: Blob, options?: ImageBitmapOptions) => Promise<Decoded>>();
const close = jest.fn();
/** The size of the canvas and the quality of each encoding. */
let encoded: { width: number; height: number; quality: number }[] = [];
let bytesOf: (quality: number, width: number) => number;

beforeEach(() => {
  close.mockReset();
  decode.mockReset().mockResolvedValue({ width: 4_000, height: 3_000, close });
  encoded = [];
  bytesOf = () => 800;
  Object.assign(globalThis, { createImageBitmap: decode });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality: number) {
    encoded.push({ width: this.width, height: this.height, quality });
    done(new Blob([new Uint8Array(bytesOf(quality, this.width))], { type: type ?? '' }));
  };
});

const prepare = (file: File, signal = new AbortController().signal, onWork: () => void = () => undefined) =>
  preparePhoto(file, { limit: LIMIT, limitMessage: LIMIT_MESSAGE, signal, onWork });

describe('a photo', () => {
  it('below the limit is left as it is, without being decoded', async () => {
    const file = png(LIMIT);
    const onWork = jest.fn();
    expect(await prepare(file, undefined, onWork)).toEqual({ file });
    expect(decode).not.toHaveBeenCalled();
    expect(onWork).not.toHaveBeenCalled();
  });

  it('above the limit becomes an upright JPEG', async () => {
    const prepared = await prepare(png(LIMIT + 1));
    const file = 'file' in prepared ? prepared.file : null;
    expect([file?.name, file?.type, file?.size]).toEqual(['card.front.jpg', 'image/jpeg', 800]);
    expect(decode).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
    expect(encoded).toEqual([{ width: 4_000, height: 3_000, quality: 0.9 }]);
    expect(close).toHaveBeenCalled();
  });

  it('loses quality first and pixels later, until it is small enough', async () => {
    bytesOf = (_quality, width) => (width > 3_000 ? LIMIT + 1 : LIMIT);
    expect(await prepare(png(LIMIT + 1))).toHaveProperty('file.size', LIMIT);
    expect(encoded.map(({ width, quality }) => [width, quality])).toEqual([
      [4_000, 0.9],
      [4_000, 0.8],
      [4_000, 0.7],
      [3_000, 0.75],
    ]);
  });

  it('that cannot be decoded, or never becomes small enough, is rejected with the limit', async () => {
    decode.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    expect(await prepare(png(LIMIT + 1))).toEqual({ fault: LIMIT_MESSAGE });
    bytesOf = () => LIMIT + 1;
    expect(await prepare(png(LIMIT + 1))).toEqual({ fault: LIMIT_MESSAGE });
  });

  it('in HEIC is turned into a JPEG, or named where the browser cannot read it', async () => {
    expect(await prepare(heic())).toHaveProperty('file.name', 'IMG_0001.jpg');
    decode.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    expect(await prepare(heic())).toEqual({ fault: PHOTO_MESSAGES.heic });
  });

  it('is not encoded after it was cancelled', async () => {
    const controller = new AbortController();
    await prepare(png(LIMIT + 1), controller.signal, () => controller.abort());
    expect(encoded).toEqual([]);
    expect(close).toHaveBeenCalled();
  });
});
