/** Ids of the catalogue's services, in its order; each has a page at `servicePath(id)`. */
export const SERVICE_IDS = [
  'custom-software',
  'cloud-devops',
  'ui-ux',
  'ai-ml',
  'web-development',
  'mobile-apps',
  'database',
  'cybersecurity',
  'data-analytics',
  'api-integration',
  'system-integration',
  'legacy-modernization',
] as const;

export type ServiceId = (typeof SERVICE_IDS)[number];
