import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reply } from './http/reply';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The sandbox's own pages, styles and scripts, read once. A bundle needs the `pages` folder beside it. */
export interface PageFiles {
  text(name: string): string;
  reply(name: string): Reply;
  names(): string[];
}

export function loadPageFiles(folder = fileURLToPath(new URL('./pages', import.meta.url))): PageFiles {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => types[extname(name)])
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const text = (name: string) => {
    const content = files.get(name);
    if (content === undefined) throw new Error(`page file ${name} is missing`);
    return content;
  };
  return {
    text,
    reply: (name) => ({
      status: 200,
      headers: {
        'content-type': types[extname(name)] ?? 'text/plain',
        // Merchant pages on other sites load the scripts, some with a strict Cross-Origin-Embedder-Policy.
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: text(name),
    }),
    names: () => [...files.keys()],
  };
}
