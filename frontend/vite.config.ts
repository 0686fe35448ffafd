import { createRequire } from 'node:module';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { caseStudies } from './build/case-studies/plugin.ts';
import { showsSamples } from './build/case-studies/sample-content.ts';
import { devServer } from './build/dev-server.ts';
import { documentation } from './build/documentation/plugin.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { markdown } from './build/markdown.ts';
import { precompress } from './build/precompress.ts';
import { preloadStoreRuntime } from './build/preload-store-runtime.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { recordImports } from './build/record-imports.ts';
import { withoutResponseSchemas } from './build/without-response-schemas.ts';

/**
 * Small components of many pages share one file, because each further file costs half a kilobyte of headers.
 * Components of fewer pages are not included, since other pages would load them without need, nor the marks of gateways and
 * banks with their pictures.
 */
const SHARED_PARTS = {
  name: 'parts',
  test: /frontend\/src\/(?:components\/(?:site\/|brand\/(?!pay-mark|gateway-mark))|components\/ui\/(?:button|spinner|card|tag)|lib\/(?:hydrated|class-names|long-date))|lucide-react/,
  minShareCount: 9,
};

/**
 * Modules that the first script of every page shares with others, and small ones of the home page. Without this rule each
 * would be a separate file, which the documents name.
 */
const EVERYWHERE = {
  name: 'everywhere',
  test: /contracts\/src\/(?:routes|languages|company|service-ids|project-promises|money|policies|(?:accounts|payments)\/(?:roles|timings|fees))\.ts|components\/(?:ui\/avatar|site\/lazy-in-view)|content\/(?:page-titles|price-text|work\/slugs)|lib\/(?:store-runtime-ready|start-at-top|dispatch|online|first-interaction|early-press|format|made-once|messages|site-language|session\/session-state)\.ts|react-(?:slot|compose-refs)\/|lucide-react.+\/(?:pause|play)\./,
  minShareCount: 2,
};

/** Small modules that are nearly always loaded together, by the name of their file. */
const TOGETHER = Object.entries({
  'price-parts':
    /contracts\/src\/(?:quotations\/gst|gst\/tax|enquiries\/quotation-options)\.ts|components\/estimate\/plan\.ts/,
  'service-list': /src\/content\/services\.ts|features\/services\/addresses\.ts/,
  illustrations: /components\/illustrations\//,
  'filter-parts':
    /lib\/(?:category-in-address|fragment)\.ts|components\/site\/search-field\.tsx|lucide-react.+\/(?:star|trending-up)\./,
  'about-parts':
    /components\/site\/(?:reveal|stat-strip)\.tsx|content\/example-quotations\.ts|lucide-react.+\/(?:cloud|code|smartphone)\./,
  'sample-notice': /components\/site\/sample-notice\.tsx|lucide-react.+\/flask-conical\./,
  'legal-parts':
    /legal\/(?:legal-page|wallet-numbers)\.tsx?|contracts\/src\/payments\/(?:messages|amount)\.ts|lucide-react.+\/list-checks\./,
  contents: /components\/site\/contents\.tsx|lib\/current-section\.ts/,
  'form-parts':
    /components\/form\/needs-script\.tsx|lib\/lazy-on-use\.tsx|components\/ui\/skeleton\.tsx|lucide-react.+\/(?:indian-rupee|external-link)\./,
  'call-parts':
    /lib\/(?:typed-call|time-limit)\.ts|components\/form\/form-error\.tsx|contracts\/src\/calls\/(?:topics|slots)\.ts/,
  'translated-parts': /content\/messages\/(?:promises|units)\.ts|lib\/translated-site\.ts/,
  'translated-services':
    /features\/services\/(?:translated-services|closing-messages|service-dialog-messages)\.tsx?|components\/estimate\/estimate-messages\.ts|messages\/services\/(?:closing|dialog|estimate)\/en\.ts/,
}).map(([name, test]) => ({
  ...{ name, test, minShareCount: 2 },
  // These alone: what they import would come along, and with it most of the application.
  includeDependenciesRecursively: false,
}));

/** React runs in a separate task before the application: one task for both blocks a slow phone for 200 ms. */
const REACT = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/react-dom\.ts/,
  priority: 1,
};

/** React Router without its warnings for developers. The package's exports name only the variant with them. */
const ROUTER = join(
  createRequire(import.meta.url).resolve('react-router/package.json'),
  '../dist/production',
);
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];

/** Screens of staff and of the design system, by the names of their files. */
const OF_STAFF =
  /(?:-view|-count|staff-alerts|staff-summary|admin-dashboard|design-system-screen)-[^/]+\.js$/;

/**
 * What is loaded together with a chunk. The store runtime holds these lists for all screens that are not public, and those
 * of staff are long: 2 kB that each customer would load. Their own imports load what they need, a little later.
 */
const preloadedWith = (file: string, dependencies: string[]): string[] =>
  OF_STAFF.test(file) ? dependencies.filter((one) => one.endsWith('.css')) : dependencies;

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
    withoutResponseSchemas(),
    inlineIcon(),
    preloadFonts(),
    preloadStoreRuntime(),
    precompress(),
    devServer({ bffOrigin: process.env['BFF_ORIGIN'], siteDir: process.env['STATIC_DIR'] }),
  ],
  build: {
    target: 'es2022',
    // The content security policy allows data: URIs only for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    reportCompressedSize: true,
    // Lists the files of each page, for the prerendering step.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One file: prerendering loads it again for each page.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : // The document, and the first script of the prerendered documents.
        {
          input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/app/boot.ts')],
          output: {
            codeSplitting: { groups: [REACT, EVERYWHERE, SHARED_PARTS, ...TOGETHER] },
            // Lower-case names compress better, and the home page must fit into the first TCP round trip
            // (e2e/journeys/site/delivery.spec.ts).
            hashCharacters: 'base36',
            // Seven characters are enough; every document and script lists about thirty.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
  },
  ssr: { noExternal: true as const },
}));
