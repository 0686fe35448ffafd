import { describe, expect, it } from '@jest/globals';
import { splitQuoted } from './quoted-text';

describe('splitQuoted', () => {
  it.each([
    ['a reply above the quote', 'On Mon, 23 Nov 2026 at 10:00, Deccanloop <support@deccanloop.test> wrote:'],
    [
      'an introduction of two lines',
      'On Mon, 23 Nov 2026 at 10:00, Deccanloop\n<support@deccanloop.test> wrote:',
    ],
    ['the line of Outlook', '-----Original Message-----'],
    ['the rule of Outlook', '________________________________'],
    ['the header of Outlook', 'From: Deccanloop support <support@deccanloop.test>'],
    ['quoted lines alone', '> We have asked the bank.'],
  ])('cuts off %s', (_what, begin) => {
    const quote = `${begin}\n> We have asked the bank.\n>\n> Regards`;
    expect(splitQuoted(`It is there now.\n\nThank you!\n\n${quote}`)).toEqual({
      written: 'It is there now.\n\nThank you!',
      quoted: quote,
    });
  });

  it.each([
    ['without a quote', 'On Monday I paid.\nFrom then on nothing happened.'],
    ['with answers between quoted lines', '> Did you pay?\nYes.\n> When?\nOn Monday.'],
    ['that is a quote only', '> We have asked the bank.'],
  ])('keeps a text %s whole', (_what, text) => {
    expect(splitQuoted(text)).toEqual({ written: text, quoted: null });
  });
});
