import type { QuotationAnswers } from './form/quotation-values';

export type SectionId = 'client' | 'project' | 'technical' | 'scope' | 'timing' | 'additional';

export interface FormSection {
  id: SectionId;
  title: string;
  lead: string;
  fields: readonly (keyof QuotationAnswers)[];
  /** The required fields. */
  required: readonly (keyof QuotationAnswers)[];
}

/** The six sections of the form's second step. */
export const FORM_SECTIONS: readonly [
  FormSection,
  FormSection,
  FormSection,
  FormSection,
  FormSection,
  FormSection,
] = [
  {
    id: 'client',
    title: 'Client Information',
    lead: 'The company that the quotation is for.',
    fields: ['companyName'],
    required: [],
  },
  {
    id: 'project',
    title: 'Project Information',
    lead: 'What it is and who will use it. Use plain words.',
    fields: ['projectType', 'projectDescription', 'targetAudience'],
    required: ['projectType', 'projectDescription'],
  },
  {
    id: 'technical',
    title: 'Technical Requirements',
    lead: 'Where it runs. No preferred technology? Leave it to us.',
    fields: ['platformType', 'technologies'],
    required: ['platformType'],
  },
  {
    id: 'scope',
    title: 'Project Scope',
    lead: 'What it must do and which work you want from us.',
    fields: ['features', 'designRequired', 'developmentPhases', 'maintenanceRequired'],
    required: [],
  },
  {
    id: 'timing',
    title: 'Timeline & Budget',
    lead: 'With your dates and budget, we can propose a plan that fits.',
    fields: ['timeline', 'budget', 'priority'],
    required: ['timeline', 'budget'],
  },
  {
    id: 'additional',
    title: 'Additional Information',
    lead: 'Anything else we should know.',
    fields: ['additionalRequirements', 'referenceWebsites'],
    required: [],
  },
];

/** Id of a section's heading on the page. */
export const anchorOf = (id: SectionId): string => `quotation-${id}`;
