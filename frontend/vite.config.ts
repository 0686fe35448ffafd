import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineIcon } from './build/inline-icon.ts';
import { markdown } from './build/markdown.ts';
import { precompress } from './build/precompress.ts';
import { preloadStoreRuntime } from './build/preload-store-runtime.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { recordImports } from './build/record-imports.ts';
import { withoutResponseSchemas } from './build/without-response-schemas.ts';

/**
 * Small parts that many pages show come in one file: each file more costs a page half a kilobyte of headers. Used
 * by fewer, a part would weigh on pages that do without it.
 */
const SHARED_PARTS = {
  name: 'parts',
  test: /frontend\/src\/(?:components\/(?:site|brand)\/|components\/ui\/(?:button|spinner|card|tag)|lib\/(?:hydrated|class-names|long-date))|lucide-react/,
  minShareCount: 9,
};

/** What the first script of every page needs and others share; left to itself each of it is a file of its own. */
const EVERYWHERE = {
  name: 'everywhere',
  test: /contracts\/src\/(?:routes|company|(?:accounts|payments)\/(?:roles|timings))\.ts|content\/page-heads|lib\/(?:store-runtime-ready|start-at-top|dispatch|online|first-sign|format|made-once|session\/session-state)\.ts|react-(?:slot|compose-refs)\//,
  minShareCount: 2,
};

/** Run in a turn of its own, before what is made with it: all at once takes a slow phone a fifth of a second. */
const REACT = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/react-dom\.ts/,
  priority: 1,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    markdown(),
    react(),
    tailwindcss(),
    recordImports(),
    withoutResponseSchemas(),
    inlineIcon(),
    preloadFonts(),
    preloadStoreRuntime(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Of data: URIs the content security policy knows pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Which files belong to which page, for the documents that are written afterwards.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One file: the build loads it anew for each page it renders.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : // The document, and the first script of those that are rendered from it.
        {
          input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/app/boot.ts')],
          output: { codeSplitting: { groups: [REACT, EVERYWHERE, SHARED_PARTS] } },
        },
  },
  ssr: { noExternal: true as const },
  server: {
    // In development the site's own address is the BFF's; this serves those who run Vite beside it.
    proxy: { '/api': { target: process.env['BFF_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
  },
}));
