import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { default as SharpModule } from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { GreyPicture, PictureReader, Word } from './picture-reader';

const require = createRequire(import.meta.url);

/** Tesseract and ZXing. Both read their data from npm packages: by default they fetch it from the Internet. */
export async function createTextAndCodeReader(sharp: typeof SharpModule): Promise<PictureReader> {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const tesseract = await startTesseract();
  return {
    async words(picture) {
      // An encoded picture: Tesseract would take certain values of unencoded pixels for an EXIF orientation.
      const { width, height } = picture;
      const png = await sharp(picture.pixels, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const { data } = await tesseract.recognize(png, {}, { text: false, blocks: true });
      png.fill(0);
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs)
        .flatMap(({ lines }) => lines)
        .flatMap(({ words }) => words)
        .map(({ text, bbox: { x0, y0, x1, y1 } }): Word => ({ text, box: { x0, y0, x1, y1 } }));
    },
    async codes(picture) {
      const image = imageDataOf(picture);
      const results = await readBarcodes(image, {
        formats: ['QRCode'],
        tryHarder: true,
        tryRotate: true,
        tryInvert: true,
        tryDownscale: true,
        maxNumberOfSymbols: 16,
        // Also codes that are found but not decoded.
        returnErrors: true,
      });
      image.data.fill(0);
      return results.map(({ position }) => {
        const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
        return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
      });
    },
  };
}

async function startTesseract(): Promise<Worker> {
  const data = dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    // Without one a rejection ends the process.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: '300',
    // Its messages would be written to the error output.
    debug_file: '/dev/null',
  });
  return worker;
}

function imageDataOf({ pixels, width, height }: GreyPicture): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  pixels.forEach((grey, index) => data.fill(grey, index * 4, index * 4 + 3));
  return { data, width, height, colorSpace: 'srgb' };
}
