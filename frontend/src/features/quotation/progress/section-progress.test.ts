import { describe, expect, it } from '@jest/globals';
import { quotationSchema } from '@deccanloop/contracts/enquiries/quotation';
import { type ValidationError } from 'yup';
import { EMPTY_ANSWERS, knownOf } from '../form/quotation-values';
import { FORM_SECTIONS } from '../sections';
import { answeredCount, leftText, REQUIRED_COUNT, sectionProgress } from './section-progress';

const complete = (...args: Parameters<typeof sectionProgress>) =>
  sectionProgress(...args)
    .filter(({ isComplete }) => isComplete)
    .map(({ section }) => section.id);

describe('how far the form is', () => {
  it('includes every field, and requires exactly what the rules require', async () => {
    const fields = FORM_SECTIONS.flatMap((section) => section.fields);
    expect([...fields].sort()).toEqual(Object.keys(EMPTY_ANSWERS).sort());
    const rejection = await quotationSchema()
      .validate(EMPTY_ANSWERS, { abortEarly: false })
      .catch((error: unknown) => error as ValidationError);
    const wrong = new Set((rejection as ValidationError).inner.map(({ path }) => path));
    expect([...wrong].sort()).toEqual(FORM_SECTIONS.flatMap(({ required }) => required).sort());
    expect(REQUIRED_COUNT).toBe(9);
  });

  it('counts answers known from the account, and no invalid ones', () => {
    const known = knownOf({
      _id: '1',
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: null,
      role: 1,
      isVerified: true,
    });
    expect(known).toEqual({ clientName: 'Asha Rao', email: 'asha@example.com' });
    expect(answeredCount(EMPTY_ANSWERS, {}, known)).toBe(2);
    const values = { ...EMPTY_ANSWERS, phone: '12' };
    expect(answeredCount(values, { phone: 'wrong' }, known)).toBe(2);
    expect(complete(values, { phone: 'wrong' }, known)).toEqual([]);
    expect(complete({ ...values, phone: '9876543210' }, {}, known)).toEqual(['client']);
  });

  it('counts an optional section as complete once it has an answer', () => {
    expect(complete({ ...EMPTY_ANSWERS, features: ['User Profiles'] }, {}, {})).toEqual(['scope']);
  });

  it('says how many answers are missing', () => {
    expect([leftText(1), leftText(2)]).toEqual([
      '1 answer is missing or needs a correction.',
      '2 answers are missing or need a correction.',
    ]);
  });
});
