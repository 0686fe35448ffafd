import { AnnotationMode, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as pdfjsWorker from 'pdfjs-dist/build/pdf.worker.min.mjs';
import { BinaryData } from './binary-data';

// A frame without an origin cannot start a worker, so the module runs in this thread.
Object.assign(globalThis, { pdfjsWorker: pdfjsWorker as unknown });

/** Larger pictures inside a PDF are left out: they would take the memory of the tab. In pixels. */
const MOST_PIXELS = 40e6;
/** Browsers draw nothing on a larger canvas. */
const LONGEST_SIDE = 8_000;

export const openPdf = (bytes: ArrayBuffer): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: BinaryData,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  }).promise;

export interface View {
  zoom: number;
  rotation: number;
}

/** Draws every page below the other, the width of the frame at a zoom of 1. @param isCurrent false ends it early */
export async function drawPages(
  pdf: PDFDocumentProxy,
  into: HTMLElement,
  { zoom, rotation }: View,
  isCurrent: () => boolean,
): Promise<void> {
  const width = Math.max(into.clientWidth - 32, 100);
  const drawn: HTMLCanvasElement[] = [];
  for (let number = 1; number <= pdf.numPages && isCurrent(); number += 1) {
    const page = await pdf.getPage(number);
    const turned = (page.rotate + rotation) % 360;
    const natural = page.getViewport({ scale: 1, rotation: turned });
    const scale = (width / natural.width) * zoom;
    const longest = Math.max(natural.width, natural.height) * scale;
    const density = Math.min(globalThis.devicePixelRatio || 1, LONGEST_SIDE / longest);
    const viewport = page.getViewport({ scale: scale * density, rotation: turned });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${Math.floor(natural.width * scale)}px`;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Page ${number} of ${pdf.numPages}`);
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
    drawn.push(canvas);
  }
  if (isCurrent()) into.replaceChildren(...drawn);
}
