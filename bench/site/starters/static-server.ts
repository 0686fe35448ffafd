/** Serves a folder from memory, compressed once, as a good static host does. Runs as a separate process. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Held {
  body: Buffer;
  headers: Record<string, string | number>;
}

const folder = process.env.FOLDER ?? '';
const files = new Map<string, Held>();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const address = path.slice(folder.length).replace(/index\.html$/, '');
  files.set(address, held(readFileSync(path), TYPES[extname(path)]));
}

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const file = path === '/healthz' ? { body: Buffer.from('ok'), headers: {} } : files.get(path);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, file.headers).end(file.body);
}).listen(Number(process.env.PORT), '127.0.0.1');

/** Always brotli: all measuring browsers accept it. */
function held(text: Buffer, type: string | undefined): Held {
  const body = type === undefined ? text : brotliCompressSync(text);
  const encoding = type === undefined ? {} : { 'Content-Type': type, 'Content-Encoding': 'br' };
  return { body, headers: { ...encoding, 'Content-Length': body.length } };
}
