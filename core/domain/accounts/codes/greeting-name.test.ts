import { describe, expect, it } from '@jest/globals';
import { greetingName } from './greeting-name';

describe('a name in a mail to an address that is not verified', () => {
  it.each(['Asha Rao', 'K. V. Subramanian', 'Zoë O’Connor', 'अशा राव', 'Mary-Jane D. Watson'])(
    'may be %s',
    (name) => expect(greetingName(name)).toBe(name),
  );

  it.each([
    'http://evil.example',
    'evil.example',
    'You won! Call 9000000001',
    'Win <b>now</b>',
    'a@b.example',
    'You have won a prize in our lottery',
    '',
    ' ',
    'x'.repeat(61),
    'Asha\nBcc',
  ])('may not be %j', (name) => expect(greetingName(name)).toBeNull());
});
