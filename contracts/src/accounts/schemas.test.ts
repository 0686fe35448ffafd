import { describe, expect, it } from '@jest/globals';
import { loginSchema } from './schemas';

const read = (email: string) => loginSchema.validate({ email, password: 'Slow-River-42' });

describe('an e-mail address', () => {
  it('is the same in whatever case and form of its letters it is typed', async () => {
    const { email } = await read(' Zoë.Rao@Mail.Example '.normalize('NFD'));
    expect(email).toBe('zoë.rao@mail.example'.normalize('NFC'));
  });

  it.each([
    ['a control character', 'asha\u0001@mail.example'],
    ['a sign that turns the direction of writing', 'asha\u202e@mail.example'],
    ['a sign of no width', 'as\u200bha@mail.example'],
    ['half a sign', 'asha\ud83d@mail.example'],
    ['a letter in the domain that only looks like one', 'asha@mai\u0131.example'],
    ['a line break', 'asha\r\nBcc:x@mail.example'],
    ['more than one @', 'asha@evil.example@mail.example'],
  ])('has no %s', async (_, email) => {
    await expect(read(email)).rejects.toMatchObject({ errors: ['Invalid email'] });
  });
});
