import type { QuotationAnswers } from '../form/quotation-values';
import { FORM_SECTIONS, type FormSection } from '../sections';

type Name = keyof QuotationAnswers;
/** In Formik's shape; any value means that the field is invalid. */
export type Errors = Readonly<Partial<Record<Name, unknown>>>;

export interface SectionProgress {
  section: FormSection;
  /** All required fields are valid; a section without required fields needs any answer. */
  isComplete: boolean;
  /** Fields that are missing or invalid. */
  wrong: number;
}

const isFilled = (values: QuotationAnswers, name: Name): boolean => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
};

/** The progress of each section. */
export function sectionProgress(values: QuotationAnswers, errors: Errors): SectionProgress[] {
  return FORM_SECTIONS.map((section) => {
    const { fields, required } = section;
    const wrong = fields.filter((name) => errors[name] !== undefined).length;
    const filled = (name: Name) => isFilled(values, name);
    const isComplete = wrong === 0 && (required.length > 0 ? required.every(filled) : fields.some(filled));
    return { section, isComplete, wrong };
  });
}

const REQUIRED = FORM_SECTIONS.flatMap(({ required }) => required);
export const REQUIRED_COUNT = REQUIRED.length;

/** How many required answers are valid. */
export const answeredCount = (values: QuotationAnswers, errors: Errors): number =>
  REQUIRED.filter((name) => errors[name] === undefined && isFilled(values, name)).length;

/** `2 answers are missing or need a correction.` */
export const leftText = (count: number): string =>
  count === 1
    ? '1 answer is missing or needs a correction.'
    : `${count} answers are missing or need a correction.`;
