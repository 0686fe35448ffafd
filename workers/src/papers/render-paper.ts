import type { RenderPaper } from '@deccanloop/core/domain/papers/paper';
import { createThreadRendering } from './render-in-thread';

/** Not a literal in the import below, so that the bundle does not contain the renderer of PDFs, which only its thread needs. */
const RENDER_PDF: string = './render-pdf';

/** In a bundle by a thread, whose bundle is beside it (tools/build/entries.ts). From the sources in this process, with the first paper. */
export const renderPaper: RenderPaper = import.meta.url.endsWith('.ts')
  ? async (paper) => ((await import(RENDER_PDF)) as typeof import('./render-pdf')).renderPdf(paper)
  : createThreadRendering(new URL('paper-thread.js', import.meta.url));
