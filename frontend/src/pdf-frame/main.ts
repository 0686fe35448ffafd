import type { FromPdfFrame, ToPdfFrame } from '@deccanloop/contracts/pdf-frame';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawPages, openPdf, type View } from './pages';

/*
 * Runs in a frame with sandbox="allow-scripts": without an origin, cookies or storage. A PDF that finds a fault in pdfjs
 * reaches nothing of the site. docs/decisions/0048-pdfs-are-shown-in-a-sandboxed-frame.md.
 */

const pages = document.getElementById('pages') as HTMLElement;
let pdf: PDFDocumentProxy | null = null;
let view: View = { zoom: 1, rotation: 0 };
/** Raised with each drawing, so that an older one ends. */
let drawing = 0;

// The page that shows this frame is the only one that can (frame-ancestors).
const send = (message: FromPdfFrame): void => window.parent.postMessage(message, '*');

async function draw(): Promise<void> {
  if (pdf === null) return;
  const own = (drawing += 1);
  const isCurrent = () => own === drawing;
  try {
    await drawPages(pdf, pages, view, isCurrent);
    if (isCurrent()) send({ kind: 'shown', pages: pdf.numPages });
  } catch {
    if (isCurrent()) send({ kind: 'failed' });
  }
}

async function receive(message: ToPdfFrame): Promise<void> {
  if (message.kind === 'view') {
    view = { zoom: message.zoom, rotation: message.rotation };
    return draw();
  }
  try {
    pdf = await openPdf(message.bytes);
  } catch {
    send({ kind: 'failed' });
    return;
  }
  return draw();
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToPdfFrame>) => {
  if (source === window.parent) void receive(data);
});
let width = pages.clientWidth;
window.addEventListener('resize', () => {
  if (pages.clientWidth === width) return;
  width = pages.clientWidth;
  void draw();
});
window.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (!ctrlKey && !metaKey && !altKey && key.length === 1) send({ kind: 'key', key });
});
send({ kind: 'ready' });
