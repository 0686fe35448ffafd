import { describe, expect, it } from '@jest/globals';
import { quotationDetailsFields } from '@deccanloop/contracts/enquiries/quotation';
import { type ValidationError } from 'yup';
import { EMPTY_ANSWERS, EMPTY_START } from '../form/quotation-values';
import { FORM_SECTIONS } from '../sections';
import { answeredCount, leftText, REQUIRED_COUNT, sectionProgress } from './section-progress';

const complete = (...args: Parameters<typeof sectionProgress>) =>
  sectionProgress(...args)
    .filter(({ isComplete }) => isComplete)
    .map(({ section }) => section.id);

describe('how far the details are', () => {
  it('include every field that the first step lacks, and require exactly what the rules require', async () => {
    const fields = FORM_SECTIONS.flatMap((section) => section.fields);
    expect([...fields, ...Object.keys(EMPTY_START)].sort()).toEqual(Object.keys(EMPTY_ANSWERS).sort());
    const rejection = await quotationDetailsFields
      .validate(EMPTY_ANSWERS, { abortEarly: false, stripUnknown: true })
      .catch((error: unknown) => error as ValidationError);
    const wrong = new Set((rejection as ValidationError).inner.map(({ path }) => path));
    expect([...wrong].sort()).toEqual(FORM_SECTIONS.flatMap(({ required }) => required).sort());
    expect(REQUIRED_COUNT).toBe(5);
  });

  it('count no invalid answers', () => {
    const values = { ...EMPTY_ANSWERS, timeline: 'asap', budget: 'x' };
    expect(answeredCount(values, { budget: 'wrong' })).toBe(1);
    expect(complete(values, { budget: 'wrong' })).toEqual([]);
    expect(complete({ ...values, budget: '10L-plus' }, {})).toEqual(['timing']);
  });

  it('count an optional section as complete once it has an answer', () => {
    expect(complete({ ...EMPTY_ANSWERS, features: ['User Profiles'] }, {})).toEqual(['scope']);
  });

  it('say how many answers are missing', () => {
    expect([leftText(1), leftText(2)]).toEqual([
      '1 answer is missing or needs a correction.',
      '2 answers are missing or need a correction.',
    ]);
  });
});
