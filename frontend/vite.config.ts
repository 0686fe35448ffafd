import { createRequire } from 'node:module';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { caseStudies } from './build/case-studies/plugin.ts';
import { showsSamples } from './build/case-studies/sample-content.ts';
import { devServer } from './build/dev-server.ts';
import { documentation } from './build/documentation/plugin.ts';
import { firstScripts } from './build/first-scripts.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { markdown } from './build/markdown.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { recordImports } from './build/record-imports.ts';
import { codeSplitting } from './build/split-code.ts';

/** React Router without its warnings for developers. The package's exports name only the variant with them. */
const ROUTER = join(
  createRequire(import.meta.url).resolve('react-router/package.json'),
  '../dist/production',
);
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
  plugins: [
    markdown(),
    caseStudies(showsSamples(process.env)),
    documentation(),
    react(),
    tailwindcss(),
    recordImports(),
    firstScripts(),
    inlineIcon(),
    preloadFonts(),
    precompress(),
    devServer({ bffOrigin: process.env['BFF_ORIGIN'], siteDir: process.env['STATIC_DIR'] }),
  ],
  build: {
    target: 'es2022',
    // The content security policy allows data: URIs only for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Lists the files of each page, for the prerendering step.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One file: prerendering loads it again for each page.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: join(import.meta.dirname, 'index.html'),
          // The copies of `codeSplitting` require it.
          preserveEntrySignatures: false,
          output: {
            codeSplitting,
            // Lower-case names compress better, and the home page must fit into the first TCP round trip
            // (e2e/journeys/site/delivery.spec.ts).
            hashCharacters: 'base36',
            // Seven characters are enough, and every document lists about ten.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? (true as const) : [] },
}));
