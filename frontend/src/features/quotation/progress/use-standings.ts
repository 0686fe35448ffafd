import { useFormikContext } from 'formik';
import type { KnownAnswers, QuotationValues } from '../form/quotation-values';
import { answeredCount, standings, type Standing } from './standing';

export interface FormStanding {
  sections: readonly Standing[];
  /** Required answers that are there and right. */
  answered: number;
  /** Wrong fields, once a submit was refused; before that nobody is told. */
  left: number;
}

export function useStandings(known: KnownAnswers): FormStanding {
  const { values, errors, submitCount } = useFormikContext<QuotationValues>();
  const sections = standings(values, errors, known);
  const wrong = sections.reduce((sum, section) => sum + section.wrong, 0);
  return {
    sections,
    answered: answeredCount(values, errors, known),
    left: submitCount > 0 ? wrong : 0,
  };
}
