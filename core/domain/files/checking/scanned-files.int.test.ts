import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { createVirusScanner } from '../../../platform/virus-scanner';
import { EICAR, startClamd, type TestClamd } from '../../../testing/clamd';
import { picture } from '../../../testing/images';
import { createFileChecks } from './file-checks';
import { createImageEncoder } from './image-encoder';

const images = createImageEncoder();
const infected = async (): Promise<Buffer> =>
  Buffer.concat([await picture().png().toBuffer(), Buffer.from(EICAR)]);

describeWith('clamd', 'an image that clamd scans', () => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.stop());

  const accept = async (bytes: Buffer) => {
    const checks = createFileChecks({ scanner: createVirusScanner({ address: clamd.address }), images });
    const { file } = await checks.inspect(bytes, 'ticket_attachment');
    if (file === null) throw new Error('the file was rejected before the scan');
    return checks.accept(file);
  };

  it('is rejected with a virus behind it, before it is decoded', async () => {
    await expect(accept(await infected())).rejects.toMatchObject({
      fault: 'infected',
      signature: 'Test.EICAR.UNOFFICIAL',
    });
  });

  it('is accepted without one', async () => {
    expect((await accept(await picture().png().toBuffer())).mediaType).toBe('image/png');
  });
});

it('without clamd an image loses what stood behind it', async () => {
  const checks = createFileChecks({ scanner: null, images });
  const { file } = await checks.inspect(await infected(), 'ticket_attachment');
  expect(file).not.toBeNull();
  if (file !== null) expect((await checks.accept(file)).bytes.includes(EICAR.slice(0, 20))).toBe(false);
});
