import { afterAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anotherBuild } from './another-build';

const parent = mkdtempSync(join(tmpdir(), 'another-build-'));
afterAll(() => rmSync(parent, { recursive: true }));

it('changes every hashed name, wherever it is named, and packs the files again', () => {
  const from = join(parent, 'from');
  mkdirSync(join(from, 'assets/pdf-frame'), { recursive: true });
  writeFileSync(join(from, 'index.html'), '<script src="/assets/index-bz4vuiu.js"></script>');
  writeFileSync(join(from, 'assets/index-bz4vuiu.js'), 'import "./index.esm-c09p8sa.js"');
  for (const packing of ['br', 'gz']) writeFileSync(join(from, `assets/index-bz4vuiu.js.${packing}`), 'old');
  writeFileSync(join(from, 'assets/index.esm-c09p8sa.js'), '"index-1 is no name"');
  writeFileSync(join(from, 'assets/pdf-frame/font-qbgiDIe-.pfb'), 'font');
  const to = join(parent, 'to');
  expect(anotherBuild(from, to)).toBe(3);
  const read = (file: string) => readFileSync(join(to, file), 'utf8');
  expect(read('index.html')).toBe('<script src="/assets/index-om9ihvh.js"></script>');
  expect(read('assets/index-om9ihvh.js')).toBe('import "./index.esm-p54c3fn.js"');
  expect(read('assets/index.esm-p54c3fn.js')).toBe('"index-1 is no name"');
  expect(brotliDecompressSync(readFileSync(join(to, 'assets/index-om9ihvh.js.br'))).toString()).toContain(
    'p54',
  );
  expect(gunzipSync(readFileSync(join(to, 'assets/index-om9ihvh.js.gz'))).toString()).toContain('p54');
  expect(readdirSync(join(to, 'assets/pdf-frame'))).toEqual(['font-dotvQVr-.pfb']);
});
