import { describe, expect, it } from '@jest/globals';

import { greetingOf } from './greeting';

describe('greetingOf', () => {
  it.each([
    ['Asha Rao', 'Hello Asha Rao,'],
    ['  A. P. J.  Abdul Kalam ', 'Hello A. P. J. Abdul Kalam,'],
    ['K.R. Narayanan', 'Hello K.R. Narayanan,'],
    ['Siobhán O’Brien-Ñandú', 'Hello Siobhán O’Brien-Ñandú,'],
    ['आशा राव', 'Hello आशा राव,'],
    ['అశ', 'Hello అశ,'],
    ['അവന്\u200D', 'Hello അവന്\u200D,'],
  ])('uses the name %s', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting);
  });

  it.each([
    [null],
    [''],
    ['<img src=x onerror=alert(1)>'],
    ['Win a prize at evil.example'],
    ['evil.example'],
    ['https://evil.example'],
    ['Call 9000000001 now'],
    ['Asha\r\nBcc: thief'],
    ['Your account was closed. Please answer this mail with your password'],
    ['‮oaR ahsA'],
    ['& "quoted"'],
  ])('leaves out text that is not a name: %j', (name) => {
    expect(greetingOf(name)).toBe('Hello,');
  });
});
