/** Addresses by file name; Vite names the built files by their content. */
const FILES = import.meta.glob<string>(
  [
    '/../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** Gives pdfjs its fonts and the decoders of scanned pictures. */
export class BinaryData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = Object.entries(FILES).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    if (address === undefined) throw new Error(`no such file: ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
