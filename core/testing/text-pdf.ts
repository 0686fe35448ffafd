/** A PDF of one page for each text, with a line for each of its lines (ISO 32000-1, 9.4). */
export function textPdf(...pages: string[]): Buffer {
  const contents = pages.map((text) => {
    const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -20 Td`);
    return `BT /F1 12 Tf 50 750 Td ${lines.join(' ')} ET`;
  });
  return pdfOf(contents);
}

/** @param contents the drawing operators of each page */
export function pdfOf(contents: readonly string[]): Buffer {
  const pageNumber = (at: number): number => 4 + 2 * at;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${contents.length}/Kids[${contents.map((_, at) => `${pageNumber(at)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${pageNumber(at) + 1} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
