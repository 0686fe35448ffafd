import { statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { DOCUMENTATION_PAGES } from '../../contracts/src/documentation/pages.ts';
import { PROCESS_ID_HEADER } from '../../contracts/src/process-id-header.ts';

export interface DevServerOptions {
  /** The running BFF, which answers everything except the sources of the front end. */
  bffOrigin: string | undefined;
  /** The folder that the BFF serves (STATIC_DIR). */
  siteDir: string | undefined;
}

/** Scripts and styles that Vite makes from the sources and from packages. */
const MODULES = /^\/(?:@|src\/|node_modules\/|__open-in-editor$)/;

/** Whether Vite answers a request, with a module or a file of `public/`; the BFF answers all others. */
export function isOfVite(url: string, publicDir: string): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  if (MODULES.test(pathname)) return true;
  return statSync(join(publicDir, pathname), { throwIfNoEntry: false })?.isFile() === true;
}

/** Renders the texts of the documentation. */
const TEXTS = '/src/features/docs/text/text-html.tsx';
const OF_TEXTS = /\/src\/(?:content\/docs|features\/docs\/text)\//;

const INLINE_MODULE = /<script type="module">[^<]*@react-refresh[^<]*<\/script>/;
const REFRESH = '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>';

/**
 * The front end of `make dev`: Vite replaces changed modules in the open page and passes other requests to the BFF. The BFF
 * also serves the document, so its redirects, cookies, origin checks and security headers are the same as in production.
 */
export function devServer({ bffOrigin, siteDir }: DevServerOptions): Plugin {
  let document = '';

  async function writeDocument(server: ViteDevServer): Promise<void> {
    const html = await server.transformIndexHtml('/index.html', await readFile(document, 'utf8'));
    await writeWhole('index.html', html);
  }

  /** The texts of the documentation, which the build renders with the public pages. */
  async function writeTexts(server: ViteDevServer): Promise<void> {
    server.environments.ssr.moduleGraph.invalidateAll();
    const { textHtml } = (await server.ssrLoadModule(TEXTS)) as { textHtml: (path: string) => string };
    for (const { path } of DOCUMENTATION_PAGES) await writeWhole(`documentation${path}.html`, textHtml(path));
  }

  /** The BFF never reads a part of a file. */
  async function writeWhole(name: string, text: string): Promise<void> {
    const file = join(siteDir ?? '', name);
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  }

  return {
    name: 'dev-server',
    apply: 'serve',
    config: ({ root = '' }) => {
      if (bffOrigin === undefined || siteDir === undefined)
        throw new Error('BFF_ORIGIN and STATIC_DIR are missing; `make dev` starts Vite with them.');
      document = join(root, 'index.html');
      const publicDir = join(root, 'public');
      return {
        cacheDir: '../.cache/vite',
        server: {
          // Vite would allow every page of this machine to read the API.
          cors: false,
          headers: { [PROCESS_ID_HEADER]: String(process.pid) },
          proxy: {
            '/': {
              target: bffOrigin,
              bypass: ({ url = '/' }) => (isOfVite(url, publicDir) ? url : undefined),
            },
          },
          warmup: { clientFiles: ['./src/app/main.tsx'] },
        },
      };
    },
    // The content security policy allows no inline script.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!INLINE_MODULE.test(html)) throw new Error('The document has no inline script of React Refresh.');
        return html.replace(INLINE_MODULE, REFRESH);
      },
    },
    configureServer: (server) => {
      server.httpServer?.once('listening', () => {
        writeDocument(server)
          .then(() => writeTexts(server))
          .catch((error: unknown) => server.config.logger.error(String(error)));
      });
    },
    // Vite reloads the page after a change of its document; no module of the page imports a text.
    hotUpdate: async function ({ file, server }) {
      if (this.environment.name !== 'client') return;
      if (file === document) await writeDocument(server);
      if (!OF_TEXTS.test(file)) return;
      await writeTexts(server);
      server.hot.send({ type: 'full-reload' });
    },
  };
}
