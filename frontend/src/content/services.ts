import type { ServiceId } from '@deccanloop/contracts/service-ids';
import { priceText } from './price-text';

/** Categories of the catalogue; the filter shows `All` before them. */
export const SERVICE_CATEGORIES = [
  'Development',
  'Infrastructure',
  'Design',
  'AI/ML',
  'Security',
  'Analytics',
  'Integration',
  'Modernization',
] as const;

export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export interface Service {
  /** In the address of its page, and the fragment of its card's address: `/services#web-development`. */
  id: ServiceId;
  title: string;
  description: string;
  category: ServiceCategory;
  /** Rupees. */
  startingPrice: number;
  weeks: { from: number; to: number };
  /** What is included: five of them. */
  features: readonly [string, string, string, string, string];
}

/** The catalogue. The start page shows the first eight. */
export const SERVICES: readonly Service[] = [
  {
    id: 'custom-software',
    title: 'Custom Software Development',
    description:
      'Software made for the way your business works: from the first sketch to a product your people use every day.',
    category: 'Development',
    startingPrice: 415_000,
    weeks: { from: 4, to: 12 },
    features: [
      'Requirements analysis and planning',
      'Architecture and technical design',
      'Full-stack development',
      'Automated tests and quality assurance',
      'Deployment and three months of support',
    ],
  },
  {
    id: 'cloud-devops',
    title: 'Cloud & DevOps',
    description:
      'Infrastructure that grows with your traffic, releases without downtime and a bill that you understand.',
    category: 'Infrastructure',
    startingPrice: 249_000,
    weeks: { from: 2, to: 8 },
    features: [
      'Cloud architecture and migration',
      'Continuous integration and delivery',
      'Infrastructure as code',
      'Monitoring and alerting',
      'Cost review and tuning',
    ],
  },
  {
    id: 'ui-ux',
    title: 'UI/UX & Prototyping',
    description:
      'Interfaces that people understand at first sight, tried as a prototype before a line of code is written.',
    category: 'Design',
    startingPrice: 207_500,
    weeks: { from: 2, to: 6 },
    features: [
      'User research and journeys',
      'Wireframes and information architecture',
      'Interactive prototypes',
      'Design system and components',
      'Usability tests with real users',
    ],
  },
  {
    id: 'ai-ml',
    title: 'AI/ML Integration',
    description:
      'Models that answer, sort, predict and see, built into the software you have, with results you can measure.',
    category: 'AI/ML',
    startingPrice: 664_000,
    weeks: { from: 6, to: 16 },
    features: [
      'Use cases and feasibility study',
      'Data preparation and pipelines',
      'Model selection, training and tuning',
      'Integration through secure interfaces',
      'Monitoring of quality and cost',
    ],
  },
  {
    id: 'web-development',
    title: 'Web Development',
    description:
      'Fast, accessible websites and web applications, built so that search engines can read them.',
    category: 'Development',
    startingPrice: 166_000,
    weeks: { from: 2, to: 8 },
    features: [
      'Responsive design for every screen',
      'Modern front end and back end',
      'Content management',
      'Search engine optimisation',
      'Performance and accessibility checks',
    ],
  },
  {
    id: 'mobile-apps',
    title: 'Mobile App Development',
    description:
      'Apps for Android and iOS from one team: native where it counts, shared code where it saves you money.',
    category: 'Development',
    startingPrice: 830_000,
    weeks: { from: 8, to: 20 },
    features: [
      'Android and iOS applications',
      'Offline use and push notifications',
      'Payments and secure log-in',
      'Release in both app stores',
      'Crash reports and updates',
    ],
  },
  {
    id: 'database',
    title: 'Database Solutions',
    description: 'Database design, tuning, migration and recovery, with backups that are tested.',
    category: 'Infrastructure',
    startingPrice: 290_500,
    weeks: { from: 2, to: 10 },
    features: [
      'Data modelling and schema design',
      'Query and index tuning',
      'Migration without data loss',
      'Replication and high availability',
      'Backups with tested recovery',
    ],
  },
  {
    id: 'cybersecurity',
    title: 'Cybersecurity',
    description: 'We look for weak points in your systems, fix them and control who has access.',
    category: 'Security',
    startingPrice: 332_000,
    weeks: { from: 2, to: 12 },
    features: [
      'Security audit and risk report',
      'Penetration tests',
      'Secure code review',
      'Identity and access management',
      'Incident response plan',
    ],
  },
  {
    id: 'data-analytics',
    title: 'Data Analytics',
    description:
      'We bring the figures from your spreadsheets and systems together on one dashboard that stays current.',
    category: 'Analytics',
    startingPrice: 498_000,
    weeks: { from: 4, to: 14 },
    features: [
      'Data warehouse and pipelines',
      'Dashboards and reports',
      'Key figures defined with your teams',
      'Forecasts and trends',
      'Training for decision makers',
    ],
  },
  {
    id: 'api-integration',
    title: 'API Integration',
    description:
      'Payment gateways, couriers, maps, messaging: connected to your software, monitored, and with a plan for outages.',
    category: 'Integration',
    startingPrice: 207_500,
    weeks: { from: 1, to: 6 },
    features: [
      'Design and documentation of interfaces',
      'Payment and messaging providers',
      'Webhooks with storage and retries',
      'Retries, limits and monitoring',
      'Sandbox and automated tests',
    ],
  },
  {
    id: 'system-integration',
    title: 'System Integration',
    description: 'Connect ERP, CRM, accounts and warehouse. Enter each order once.',
    category: 'Integration',
    startingPrice: 373_500,
    weeks: { from: 3, to: 12 },
    features: [
      'Survey of systems and data flows',
      'Middleware and message queues',
      'ERP and CRM connectors',
      'Data synchronisation and clean-up',
      'Go-live with a rollback plan',
    ],
  },
  {
    id: 'legacy-modernization',
    title: 'Legacy System Modernization',
    description: 'We replace old systems piece by piece while your business continues to run.',
    category: 'Modernization',
    startingPrice: 1_245_000,
    weeks: { from: 12, to: 24 },
    features: [
      'Assessment and roadmap',
      'Step-by-step replacement',
      'Data migration and reconciliation',
      'Parallel run and acceptance',
      'Handover and documentation',
    ],
  },
];

/** `Starting from ₹4,15,000`. */
export const startingPriceText = ({ startingPrice }: Pick<Service, 'startingPrice'>): string =>
  `Starting from ${priceText(startingPrice)}`;

/** `4-12 weeks`. */
export const durationText = ({ weeks }: Pick<Service, 'weeks'>): string => `${weeks.from}-${weeks.to} weeks`;

/** The catalogue's entry of an id. */
export function serviceOf(id: ServiceId): Service {
  const found = SERVICES.find((service) => service.id === id);
  if (!found) throw new Error(`No service ${id} in the catalogue`);
  return found;
}
