import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { ScanUnavailableError, type VirusScanner } from '../../../platform/virus-scanner';
import { blackPng, jpegOfScans, picture } from '../../../testing/images';
import type { FilePurpose } from '../purposes';
import type { CheckedFile } from './checked-file';
import { createFileChecks, FileRejectedError } from './file-checks';
import { createImageEncoder, ImagesBusyError } from './image-encoder';

const images = createImageEncoder();
const checks = createFileChecks({ scanner: null, images });
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
/** The directory of an empty archive. */
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const SVG = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');

/** Both steps: the file as it would be stored, or why not. */
async function check(
  bytes: Buffer,
  purpose: FilePurpose = 'ticket_attachment',
): Promise<CheckedFile | FileFault> {
  const { fault, file } = await checks.inspect(bytes, purpose);
  if (file === null) return fault;
  try {
    return await checks.accept(file);
  } catch (error) {
    if (error instanceof FileRejectedError) return error.fault;
    throw error;
  }
}
async function accepted(bytes: Buffer, purpose?: FilePurpose): Promise<CheckedFile> {
  const result = await check(bytes, purpose);
  if (typeof result === 'string') throw new Error(`rejected: ${result}`);
  return result;
}

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in the format %s is re-encoded in it', async (format) => {
    const sent = await picture().toFormat(format).toBuffer();
    const { bytes, mediaType } = await accepted(sent);
    expect([mediaType, (await sharp(bytes).metadata()).format]).toEqual([`image/${format}`, format]);
    expect((await sharp(bytes).metadata()).width).toBe(40);
  });

  it('loses its metadata and is upright', async () => {
    const exif = {
      IFD0: { Artist: 'Asha Rao' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' },
    };
    const sent = await picture().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { bytes } = await accepted(sent);
    const { exif: kept, icc, xmp, orientation, width, height } = await sharp(bytes).metadata();
    expect([kept, icc, xmp, orientation, width, height]).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...[20, 40],
    ]);
  });

  it('loses what is appended to it: an archive, a page', async () => {
    const tail = Buffer.concat([Buffer.from('<script>alert(1)</script>'), ZIP]);
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { bytes } = await accepted(Buffer.concat([await picture().toFormat(format).toBuffer(), tail]));
      expect([bytes.includes('<script>'), bytes.includes('PK')]).toEqual([false, false]);
    }
  });

  it('that is truncated is rejected', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture(400, 400).toFormat(format).toBuffer();
      expect(await check(whole.subarray(0, whole.length / 2))).toBe('unreadable');
    }
  });

  it('with only the first bytes of one is rejected', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(10));
    expect(await check(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), page]))).toMatch(
      /^(wrong_type|unreadable)$/,
    );
    expect(await check(Buffer.concat([Buffer.from('ffd8ff', 'hex'), page]))).toBe('unreadable');
  });

  it('that is a decompression bomb is rejected before it is decoded', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await check(bomb)).toBe('too_many_pixels');
    expect(await check(blackPng(65_000, 400))).toBe('too_many_pixels');
    const most = await accepted(blackPng(5_000, 5_000));
    expect((await sharp(most.bytes).metadata()).width).toBe(5_000);
  });

  it('that needs more memory for each pixel may have fewer', async () => {
    const webp = await picture(4_000, 3_002).webp({ effort: 0, lossless: true }).toBuffer();
    expect(await check(webp)).toBe('too_many_pixels');
    const deep = picture(5_000, 2_502).toColourspace('rgb16').png({ compressionLevel: 1 });
    expect(await check(await deep.toBuffer())).toBe('too_many_pixels');
  });

  it('with hundreds of progressive scans is rejected before it is decoded', async () => {
    expect((await accepted(await jpegOfScans(64, 80))).mediaType).toBe('image/jpeg');
    expect(await check(await jpegOfScans(64, 101))).toBe('unreadable');
  });

  it('is not taken for one of many scans because of bytes in its metadata or behind its end', async () => {
    const scans = Buffer.from('ffda'.repeat(200), 'hex');
    const comment = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([0x01, 0x92]), scans]);
    const jpeg = await picture().jpeg().toBuffer();
    const sent = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), scans]);
    expect((await accepted(sent)).mediaType).toBe('image/jpeg');
  });

  it('that is animated is rejected', async () => {
    const frames = await Promise.all([picture(), picture().negate()].map((frame) => frame.png().toBuffer()));
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect(await check(film)).toBe('animated');
  });

  it('is decoded by nothing else', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    for (const bytes of [SVG, gif]) {
      expect(await check(bytes)).toBe('wrong_type');
      expect(await images.encode(bytes, 'image/png')).toEqual({ bytes: null, fault: 'unreadable' });
    }
  });
});

describe('a PDF', () => {
  it('is stored as it is', async () => {
    expect((await accepted(PDF)).bytes.equals(PDF)).toBe(true);
  });

  it.each<[string, Buffer, FileFault]>([
    ['an archive too', Buffer.concat([PDF, ZIP]), 'wrong_type'],
    ['behind something else', Buffer.concat([Buffer.from('GIF89a'), PDF]), 'wrong_type'],
    ['only a header', Buffer.from('%PDF-hello'), 'unreadable'],
    ['truncated', PDF.subarray(0, -10), 'unreadable'],
    [
      'with a script',
      Buffer.from(PDF.toString().replace('/Catalog', '/Catalog/OpenAction<</JS(x)>>')),
      'active',
    ],
    ['with a file', Buffer.from(PDF.toString().replace('/Catalog', '/EmbeddedFile')), 'active'],
  ])('that is %s is rejected', async (_, bytes, fault) => {
    expect(await check(bytes)).toBe(fault);
  });
});

it.each<[string, Buffer]>([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', SVG],
  ['an archive', ZIP],
  ['a program', Buffer.from('MZ'.padEnd(200, '\0'))],
  ['nothing', Buffer.alloc(0)],
])('rejects %s', async (_, bytes) => {
  expect(await check(bytes)).toBe('wrong_type');
});

it('rejects what a purpose does not accept, and what is larger than its limit', async () => {
  expect(await check(await picture().png().toBuffer(), 'cv')).toBe('wrong_type');
  const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length, ' ')]);
  expect((await accepted(large, 'cv')).bytes).toHaveLength(5 * 1024 * 1024);
  expect(await check(Buffer.concat([large, Buffer.from(' ')]), 'cv')).toBe('too_large');
});

describe('the scanner', () => {
  const sent = async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from('a tail')]);
  const scanned = async (scan: VirusScanner['scan']) => {
    const scanning = createFileChecks({ scanner: { scan }, images });
    const { file } = await scanning.inspect(await sent(), 'ticket_attachment');
    if (file === null) throw new Error('rejected');
    return scanning.accept(file);
  };

  it('gets the file as it was sent', async () => {
    let given: Buffer = Buffer.alloc(0);
    const stored = await scanned((bytes) => {
      given = bytes;
      return Promise.resolve({ status: 'clean' });
    });
    expect(given.equals(await sent())).toBe(true);
    expect(stored.bytes.includes('a tail')).toBe(false);
  });

  it('stops an infected file, and one without a verdict', async () => {
    await expect(
      scanned(() => Promise.resolve({ status: 'found', signature: 'Eicar' })),
    ).rejects.toMatchObject({
      fault: 'infected',
      signature: 'Eicar',
    });
    await expect(scanned(() => Promise.reject(new ScanUnavailableError('down')))).rejects.toThrow(
      ScanUnavailableError,
    );
  });
});

it('limits the images at work and those that wait', async () => {
  const small = createImageEncoder({ atOnce: 1, waiting: 1 });
  const png = await picture().png().toBuffer();
  const results = await Promise.allSettled([1, 2, 3].map(() => small.encode(png, 'image/png')));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((results[2] as PromiseRejectedResult).reason).toBeInstanceOf(ImagesBusyError);
  expect((await small.encode(png, 'image/png')).fault).toBeNull();
});
