import { statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

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
    await mkdir(siteDir ?? '', { recursive: true });
    const unfinished = join(siteDir ?? '', `index.html.${process.pid}`);
    await writeFile(unfinished, html);
    await rename(unfinished, join(siteDir ?? '', 'index.html'));
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
        writeDocument(server).catch((error: unknown) => server.config.logger.error(String(error)));
      });
    },
    // Vite then reloads the page.
    hotUpdate: async function ({ file, server }) {
      if (this.environment.name === 'client' && file === document) await writeDocument(server);
    },
  };
}
