import { PAGES } from '@deccanloop/contracts/routes';
import type { ShellText } from './messages/shell/shell-text';

const link = (id: string, text: ShellText) => ({ to: `${PAGES.solutions}#${id}`, text });

/**
 * Solutions in the footer; each fragment is the id of one. Repeated here, or every page would load the texts
 * of all solutions.
 */
export const SOLUTION_LINKS: readonly { to: string; text: ShellText }[] = [
  link('web-applications', 'Custom Web Applications'),
  link('online-stores', 'E-commerce Platforms'),
  link('cross-platform-apps', 'Cross-Platform Mobile Apps'),
  link('cloud-migration', 'Cloud Migration'),
  link('ai-assistants', 'AI Assistants'),
  link('managed-support', '24/7 Managed Support'),
];
