import { useFormikContext } from 'formik';
import type { QuotationValues } from '../form/quotation-values';
import { answeredCount, sectionProgress, type SectionProgress } from './section-progress';

export interface FormProgress {
  sections: readonly SectionProgress[];
  /** Valid required answers. */
  answered: number;
  /** Invalid fields, once a submit was rejected; 0 before that. */
  left: number;
}

export function useFormProgress(): FormProgress {
  const { values, errors, submitCount } = useFormikContext<QuotationValues>();
  const sections = sectionProgress(values, errors);
  const wrong = sections.reduce((sum, section) => sum + section.wrong, 0);
  return {
    sections,
    answered: answeredCount(values, errors),
    left: submitCount > 0 ? wrong : 0,
  };
}
