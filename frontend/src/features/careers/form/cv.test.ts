import { APPLICATION_LIMITS, CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';
import { describe, expect, it } from '@jest/globals';
import { faultOfCv } from './cv';

describe('faultOfCv', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n...', null],
    ['a renamed picture', '\u0089PNG\r\n', CV_MESSAGES.notPdf],
    ['a PDF behind something else', 'MZ%PDF-1.7', CV_MESSAGES.notPdf],
    ['an empty file', '', CV_MESSAGES.notPdf],
  ])('checks %s by its first bytes', async (_, text, fault) => {
    expect(await faultOfCv(new Blob([text], { type: 'application/pdf' }))).toBe(fault);
  });

  it('accepts exactly 5 MB and not a byte more', async () => {
    const whole = '%PDF-'.padEnd(APPLICATION_LIMITS.cvMaxBytes, ' ');
    expect(await faultOfCv(new Blob([whole]))).toBeNull();
    expect(await faultOfCv(new Blob([whole, ' ']))).toBe(CV_MESSAGES.tooLarge);
  });
});
