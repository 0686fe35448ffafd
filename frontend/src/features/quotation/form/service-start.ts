import type { PLATFORMS, PROJECT_TYPES } from '@deccanloop/contracts/enquiries/quotation-options';
import { SERVICES, type Service } from '../../../content/services';
import type { QuotationAnswers } from './quotation-values';

interface Start {
  projectType: (typeof PROJECT_TYPES)[number];
  platformType?: (typeof PLATFORMS)[number];
}

/** What somebody who comes from a service most likely wants, by the service's id; they can change it. */
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

/** The service that the address names: `/get-quatations?service=web-development`. */
export const serviceIn = (search: string): Service | null => {
  const id = new URLSearchParams(search).get('service');
  return SERVICES.find((service) => service.id === id) ?? null;
};

/**
 * The answers with what the service suggests. What a person wrote stays: only an empty title, or the one that
 * another service suggested, is replaced, and the type with it.
 */
export function withService(answers: QuotationAnswers, service: Service | null): QuotationAnswers {
  if (service === null) return answers;
  const isOwnTitle =
    answers.projectTitle.trim() !== '' && SERVICES.every(({ title }) => title !== answers.projectTitle);
  if (isOwnTitle || answers.projectTitle === service.title) return answers;
  const { projectType, platformType } = STARTS[service.id] ?? { projectType: 'Other' as const };
  return {
    ...answers,
    projectTitle: service.title,
    projectType,
    platformType:
      platformType !== undefined && answers.platformType.length === 0 ? [platformType] : answers.platformType,
  };
}
