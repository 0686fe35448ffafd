import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const require = createRequire(import.meta.url);

/** Loaded with the first PDF only. */
async function loadPdfjs() {
  // pdfjs draws with it, and does not load without it; texts need no drawing.
  globalThis.DOMMatrix ??= class {} as unknown as typeof DOMMatrix;
  // It reads in the thread that asks: this one is a thread already.
  const worker = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  Object.assign(globalThis, { pdfjsWorker: (await import(worker)) as unknown });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * The texts of a PDF: of its pages, notes and form fields, and of its title. Pictures in it are not read.
 * @returns null when it cannot be read
 */
export async function textsOfPdf(bytes: Buffer): Promise<string[] | null> {
  const { getDocument } = await loadPdfjs();
  const loading = getDocument({
    // A copy: pdfjs takes the memory of what it gets.
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    cMapUrl: join(dirname(require.resolve('pdfjs-dist/package.json')), 'cmaps/'),
  });
  try {
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const texts = Object.values(info).filter((value) => typeof value === 'string');
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      texts.push(await textOfPage(page), ...(await textsOfNotes(page)));
      page.cleanup();
    }
    return texts;
  } catch {
    // Its message may contain what was read.
    return null;
  } finally {
    await loading.destroy();
  }
}

async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

async function textsOfNotes(page: PDFPageProxy): Promise<string[]> {
  const notes = (await page.getAnnotations()) as { fieldValue?: unknown; contentsObj?: { str?: unknown } }[];
  return notes
    .flatMap(({ fieldValue, contentsObj }) => [fieldValue, contentsObj?.str])
    .flat()
    .filter((text) => typeof text === 'string');
}
