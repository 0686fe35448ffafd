import { describe, expect, it } from '@jest/globals';
import { loginSchema } from './schemas';

const read = (email: string) => loginSchema.validate({ email, password: 'Slow-River-42' });

describe('e-mail addresses', () => {
  it('are normalised to lower case and to composed characters (NFC)', async () => {
    const { email } = await read(' Zoë.Rao@Mail.Example '.normalize('NFD'));
    expect(email).toBe('zoë.rao@mail.example'.normalize('NFC'));
  });

  it.each([
    ['a control character', 'asha\u0001@mail.example'],
    ['a character that reverses the writing direction', 'asha\u202e@mail.example'],
    ['a zero-width character', 'as\u200bha@mail.example'],
    ['half of a surrogate pair', 'asha\ud83d@mail.example'],
    ['a look-alike letter in the domain', 'asha@mai\u0131.example'],
    ['a line break', 'asha\r\nBcc:x@mail.example'],
    ['more than one @', 'asha@evil.example@mail.example'],
  ])('are rejected with %s', async (_, email) => {
    await expect(read(email)).rejects.toMatchObject({ errors: ['Invalid email'] });
  });
});
