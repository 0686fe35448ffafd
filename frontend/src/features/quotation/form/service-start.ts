import { QUOTATION_LIMITS } from '@deccanloop/contracts/enquiries/quotation';
import {
  BUDGETS,
  type BudgetId,
  type PLATFORMS,
  type PROJECT_TYPES,
} from '@deccanloop/contracts/enquiries/quotation-options';
import { SERVICES, type Service } from '../../../content/services';
import type { QuotationAnswers } from './quotation-values';

interface Start {
  projectType: (typeof PROJECT_TYPES)[number];
  platformType?: (typeof PLATFORMS)[number];
}

/** Suggested answers by the service's id; the user can change them. */
const STARTS: Readonly<Record<string, Start>> = {
  'custom-software': { projectType: 'Custom Software' },
  'cloud-devops': { projectType: 'Other' },
  'ui-ux': { projectType: 'UI/UX Design' },
  'ai-ml': { projectType: 'Custom Software' },
  'web-development': { projectType: 'Web Application', platformType: 'Web (Browser-based)' },
  'mobile-apps': { projectType: 'Mobile Application' },
  database: { projectType: 'Database Design' },
  cybersecurity: { projectType: 'Other' },
  'data-analytics': { projectType: 'Custom Software' },
  'api-integration': { projectType: 'API Development' },
  'system-integration': { projectType: 'Custom Software' },
  'legacy-modernization': { projectType: 'Custom Software' },
};

/** The services in the address: `/get-quatations?service=ui-ux&service=web-development`, in the catalogue's order. */
export function servicesIn(search: string): readonly Service[] {
  const ids = new URLSearchParams(search).getAll('service');
  return SERVICES.filter(({ id }) => ids.includes(id));
}

/** The budget range in the address, as the estimate suggests it: `budget=5L-10L`. */
export function budgetIn(search: string): BudgetId | null {
  const id = new URLSearchParams(search).get('budget');
  return BUDGETS.find((range) => range.id === id)?.id ?? null;
}

/** The answers with that budget, unless the user has chosen one. */
export const withBudget = (answers: QuotationAnswers, budget: BudgetId | null): QuotationAnswers =>
  budget === null || answers.budget !== '' ? answers : { ...answers, budget };

const SEPARATOR = ', ';
const LISTED = 'Services: ';

const titlesOf = (services: readonly Service[]): string => services.map(({ title }) => title).join(SEPARATOR);

/** The project's title for them; all of them do not fit into one. */
function titleFor(services: readonly Service[]): string {
  const titles = titlesOf(services);
  return titles.length > QUOTATION_LIMITS.titleMax ? `${services.length} services` : titles;
}
const COUNTED = /^\d+ services$/;

/** Whether it is empty or was suggested here, so that it may be replaced. */
const isSuggested = (text: string): boolean =>
  text.trim() === '' ||
  COUNTED.test(text) ||
  text
    .replace(LISTED, '')
    .split(SEPARATOR)
    .every((part) => SERVICES.some(({ title }) => title === part));

/**
 * The answers with the suggestions for these services. Several are listed in the title and the additional
 * requirements. The user's own texts stay: only an empty one, or one suggested for other services, is replaced, the
 * title together with the type.
 */
export function withServices(answers: QuotationAnswers, services: readonly Service[]): QuotationAnswers {
  const [first] = services;
  if (first === undefined) return answers;
  const projectTitle = titleFor(services);
  const listed =
    services.length > 1 && isSuggested(answers.additionalRequirements)
      ? { ...answers, additionalRequirements: LISTED + titlesOf(services) }
      : answers;
  if (!isSuggested(answers.projectTitle) || answers.projectTitle === projectTitle) return listed;
  const starts = services.map(({ id }) => STARTS[id] ?? { projectType: 'Other' as const });
  const platforms = starts.flatMap(({ platformType }) => platformType ?? []);
  const types = new Set(starts.map(({ projectType }) => projectType));
  const [type = 'Other'] = types;
  return {
    ...listed,
    projectTitle,
    projectType: types.size === 1 ? type : 'Custom Software',
    platformType: answers.platformType.length === 0 ? platforms : answers.platformType,
  };
}
