import { describe, expect, it } from '@jest/globals';
import { object } from 'yup';
import { getOtpSchema, registerSchema, signUpFormSchema } from './accounts/schemas';
import { applicationSchema } from './enquiries/application';
import { contactSchema } from './enquiries/contact';
import { quotationSchema } from './enquiries/quotation';
import { refundSchema } from './payments/refunds';
import { moneyActionSchema } from './staff/money-actions';
import { resolveFindingSchema } from './staff/findings';
import { reportSchema } from './support/reports';
import { hasHiddenCharacters, lineOfText, linesOfText, visibleLine, visibleLines } from './visible-text';

const form = object({ name: lineOfText('Name'), message: linesOfText('Message') });
const errorsOf = async (value: object): Promise<string[]> =>
  form.validate(value, { abortEarly: false }).then(
    () => [],
    (error: { errors: string[] }) => error.errors,
  );

const STEERING = [
  ['a zero byte', '\0'],
  ['a bell', '\u0007'],
  ['an escape', '\u001B'],
  ['a control character of Latin 1', '\u0085'],
  ['a right-to-left override', '\u202E'],
  ['a directional isolate', '\u2066'],
  ['a directional mark', '\u200F'],
  ['half of a surrogate pair', '\uD83D'],
] as const;
const HIDDEN = [
  ...STEERING,
  ['a line break', '\n'],
  ['a tab', '\t'],
  ['a zero-width space', '\u200B'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a line separator', '\u2028'],
  ['an invisible letter', '\u3164'],
  ['a hidden tag', '\u{E0041}'],
] as const;
const SHOWN = [
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Malayalam with a joiner', 'അവന്\u200D'],
  ['Bengali with a non-joiner', 'র\u200C্য'],
  ['Telugu', 'శ్రీనివాస్'],
  ['Tamil', 'முருகன்'],
  ['Urdu', 'محمد علی'],
  ['a combining accent', 'Zoe\u0308'],
  ['a family emoji', '👨\u200D👩\u200D👧'],
  ['a heart with a variation selector', 'Asha ❤\uFE0F'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Ltd'],
  ['an apostrophe and a dot', "D'Souza Jr."],
] as const;

describe('lineOfText', () => {
  it.each(HIDDEN)('rejects %s', async (_, character) => {
    expect(await errorsOf({ name: `As${character}ha` })).toEqual([
      'Name may not contain hidden or control characters.',
    ]);
    expect(visibleLine(`As${character}ha`)).toBe('As ha');
  });

  it.each(SHOWN)('accepts %s', async (_, text) => {
    expect(await errorsOf({ name: text, message: text })).toEqual([]);
    expect(visibleLine(text)).toBe(text);
  });

  it('rejects a text of invisible characters only', () => {
    for (const text of ['\u200D', '\u200C \u200D', '\uFE0F']) {
      expect(hasHiddenCharacters(text)).toBe(true);
      expect(visibleLine(text)).toBe('');
    }
  });

  it('keeps all visible characters when it is cleaned', () => {
    const flag = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
    expect(visibleLine(`\uE000 \u202EAsha\r\n${flag}\u{E0041}\tRao ${flag} `)).toBe(
      `Asha ${flag} Rao ${flag}`,
    );
  });
});

describe('linesOfText', () => {
  it.each(STEERING)('rejects %s', async (_, character) => {
    expect(await errorsOf({ message: `one\ntw${character}o` })).toEqual([
      'Message may not contain hidden or control characters.',
    ]);
  });

  it('accepts lines, tabs and soft hyphens, and normalises line ends', async () => {
    const message = 'one\r\n\ttwo\u00AD\u200B\rthree';
    expect(await form.validate({ message })).toEqual({ message: 'one\n\ttwo\u00AD\u200B\nthree' });
    expect(visibleLines('a\u202E\r\nb\u0007')).toBe('a\nb');
  });
});

it('linesOfText keeps of an Aadhaar number the last four digits only, and numbers of payments whole', async () => {
  const message = 'My Aadhaar: 234567890124, 2345 6789 0124.\nUTR 234567890124';
  expect(await form.validate({ message })).toEqual({
    message: 'My Aadhaar: XXXX XXXX 0124, XXXX XXXX 0124.\nUTR 234567890124',
  });
});

describe('form schemas', () => {
  const bad = 'Asha\u202Eoar Long Enough For Every Least Length';
  const ASKED = [
    ['a registration', registerSchema, { name: 'Name' }],
    ['the sign-up form', signUpFormSchema, { name: 'Name' }],
    ['a contact request', contactSchema, { name: 'Name', email: 'Email', message: 'Message' }],
    ['an application', applicationSchema, { name: 'Name', email: 'Email', message: 'Message' }],
    [
      'a quotation',
      quotationSchema(),
      {
        clientName: 'Name',
        companyName: 'Company name',
        email: 'Email',
        projectTitle: 'Project title',
        projectDescription: 'Project description',
        targetAudience: 'Target audience',
        additionalRequirements: 'Additional requirements',
        referenceWebsites: 'Reference websites',
      },
    ],
    ['a report', reportSchema, { contact: 'Contact', message: 'Message' }],
    ['a refund', refundSchema, { reason: 'Reason' }],
    ['a money action', moneyActionSchema, { reason: 'Reason', reference: 'Reference' }],
    ['the resolution of a finding', resolveFindingSchema, { resolution: 'Resolution' }],
  ] as const;

  it.each(ASKED)('name the rejected field: %s', async (_, schema, fields) => {
    const sent = Object.fromEntries(Object.keys(fields).map((name) => [name, bad]));
    const errors: { path?: string; message: string }[] = await schema
      .validate(sent, { abortEarly: false })
      .then(
        () => [],
        (error: { inner: [] }) => error.inner,
      );
    for (const [field, label] of Object.entries(fields))
      expect(errors).toContainEqual(
        expect.objectContaining({
          path: field,
          message: `${label} may not contain hidden or control characters.`,
        }),
      );
  });

  it('use the stricter rule for the e-mail address of an account', async () => {
    await expect(getOtpSchema.validate({ email: 'a\u202Esha@example.com' })).rejects.toMatchObject({
      errors: ['Invalid email'],
    });
  });
});
