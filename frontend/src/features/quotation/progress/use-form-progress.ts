import { useFormikContext } from 'formik';
import type { KnownAnswers, QuotationValues } from '../form/quotation-values';
import { answeredCount, sectionProgress, type SectionProgress } from './section-progress';

export interface FormProgress {
  sections: readonly SectionProgress[];
  /** Valid required answers. */
  answered: number;
  /** Invalid fields, once a submit was rejected; 0 before that. */
  left: number;
}

export function useFormProgress(known: KnownAnswers): FormProgress {
  const { values, errors, submitCount } = useFormikContext<QuotationValues>();
  const sections = sectionProgress(values, errors, known);
  const wrong = sections.reduce((sum, section) => sum + section.wrong, 0);
  return {
    sections,
    answered: answeredCount(values, errors, known),
    left: submitCount > 0 ? wrong : 0,
  };
}
