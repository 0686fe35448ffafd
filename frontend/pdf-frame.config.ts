import { join } from 'node:path';
import { defineConfig } from 'vite';
import { PDF_FRAME, PDF_FRAME_ASSETS } from '../contracts/src/pdf-frame.ts';
import { precompress } from './build/precompress.ts';

/**
 * The document in which PDFs are shown, built after the site and into its folder. A build of its own, so that it shares no
 * file with the site: a frame without an origin may load only these.
 */
export default defineConfig({
  root: import.meta.dirname,
  // A large file for a few users: it need not be as small as possible.
  plugins: [precompress(8)],
  build: {
    target: 'es2022',
    assetsDir: PDF_FRAME_ASSETS.slice(1, -1),
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: false,
    copyPublicDir: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: join(import.meta.dirname, PDF_FRAME), checks: { pluginTimings: false } },
  },
});
