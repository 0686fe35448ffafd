import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pdfOf, textPdf } from '../../../testing/text-pdf';
import type { PictureReader } from './picture-reader';
import { searchFile } from './search-file';
import { inGroups, specimenNumber } from './testing/specimens';

const NUMBER = specimenNumber(3);
const reader: PictureReader = {
  words: () => Promise.reject(new Error('a PDF has no picture to read')),
  codes: () => Promise.reject(new Error('a PDF has no picture to read')),
};
const search = (pdf: Buffer) => searchFile({ sharp, reader }, pdf);

describe('a PDF', () => {
  const groups = inGroups(NUMBER).split(' ');
  it.each([
    ['in its text', textPdf(`Your Aadhaar No. :\n${inGroups(NUMBER)}`)],
    ['on its last page', textPdf('Page 1', 'Page 2', `Aadhaar ${NUMBER}`)],
    ['below the word', textPdf(`Aadhaar number:\n${NUMBER}`)],
    [
      'in pieces',
      pdfOf([`BT /F1 12 Tf 50 700 Td [(${groups[0]}) -600 (${groups[1]}) -600 (${groups[2]})] TJ ET`]),
    ],
    [
      'in single digits with places of their own',
      pdfOf([
        [...inGroups(NUMBER)]
          .map((digit, at) => (digit === ' ' ? '' : `BT /F1 12 Tf ${50 + at * 6.7} 700 Td (${digit}) Tj ET`))
          .join(' '),
      ]),
    ],
  ])('with a whole Aadhaar number %s is found', async (_, pdf) => {
    expect(await search(pdf)).toEqual({ kind: 'searched', hasNumber: true });
  });

  it.each([
    ['a masked number', textPdf(`Aadhaar XXXX XXXX ${NUMBER.slice(-4)}`)],
    ['the number of a payment', textPdf(`UTR ${NUMBER}`, `RRN: ${NUMBER}`)],
    ['a table', textPdf(`Year\n${groups.join('\n')}`)],
  ])('with %s is not', async (_, pdf) => {
    expect(await search(pdf)).toEqual({ kind: 'searched', hasNumber: false });
  });

  it('that cannot be read is rejected, because it may show a number', async () => {
    expect(await search(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'))).toEqual({
      ...{ kind: 'rejected', fault: 'unreadable' },
    });
  });
});
