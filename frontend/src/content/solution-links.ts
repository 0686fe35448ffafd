import { PAGES } from '@deccanloop/contracts/routes';

const link = (id: string, text: string) => ({ to: `${PAGES.solutions}#${id}`, text });

/**
 * Solutions in the footer; each fragment is the id of one. Repeated here, or every page would load the texts
 * of all solutions.
 */
export const SOLUTION_LINKS: readonly { to: string; text: string }[] = [
  link('web-applications', 'Custom Web Applications'),
  link('online-stores', 'E-commerce Platforms'),
  link('cross-platform-apps', 'Cross-Platform Mobile Apps'),
  link('cloud-migration', 'Cloud Migration'),
  link('ai-assistants', 'AI Assistants'),
  link('managed-support', '24/7 Managed Support'),
];
