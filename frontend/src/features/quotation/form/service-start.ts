import type { PLATFORMS, PROJECT_TYPES } from '@deccanloop/contracts/enquiries/quotation-options';
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

/** The service in the address: `/get-quatations?service=web-development`. */
export const serviceIn = (search: string): Service | null => {
  const id = new URLSearchParams(search).get('service');
  return SERVICES.find((service) => service.id === id) ?? null;
};

/**
 * The answers with the service's suggestions. The user's own text stays: only an empty title, or one
 * suggested by another service, is replaced, together with the type.
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
