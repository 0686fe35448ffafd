import { SERVICE_IDS, type ServiceId } from '../service-ids';

/** What a call is about: a service of the catalogue, or another subject. */
export const CALL_TOPICS = [...SERVICE_IDS, 'other'] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];

/** As forms, mails and lists of staff name them; services by their titles in the catalogue. */
export const CALL_TOPIC_LABELS = {
  'custom-software': 'Custom Software Development',
  'cloud-devops': 'Cloud & DevOps',
  'ui-ux': 'UI/UX & Prototyping',
  'ai-ml': 'AI/ML Integration',
  'web-development': 'Web Development',
  'mobile-apps': 'Mobile App Development',
  database: 'Database Solutions',
  cybersecurity: 'Cybersecurity',
  'data-analytics': 'Data Analytics',
  'api-integration': 'API Integration',
  'system-integration': 'System Integration',
  'legacy-modernization': 'Legacy System Modernization',
  other: 'Something else',
} as const satisfies Record<ServiceId | 'other', string>;
