import { sectionPath } from '@deccanloop/contracts/workspace/sections';

/** Opens the form of the billing details in the profile. @param next where to go once they are saved */
export const billingPath = (next?: string): string =>
  sectionPath('profile', { query: { change: 'billing', ...(next !== undefined && { next }) } });
