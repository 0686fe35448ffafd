import { priceText } from './price-text';

/** Categories of the solutions; the list shows `All` before them. */
export const SOLUTION_CATEGORIES = [
  'Web Development',
  'Mobile Apps',
  'Cloud Solutions',
  'AI & ML',
  'Consulting',
  'Support',
] as const;

export type SolutionCategory = (typeof SOLUTION_CATEGORIES)[number];

/** Names of the solutions in addresses. */
export type SolutionId =
  | 'web-applications'
  | 'online-stores'
  | 'customer-portals'
  | 'cross-platform-apps'
  | 'field-service-apps'
  | 'cloud-migration'
  | 'continuous-delivery'
  | 'ai-assistants'
  | 'document-automation'
  | 'technology-consulting'
  | 'managed-support'
  | 'performance-care';

/** One card of the page; what it shows when opened is in `solution-details.ts`. */
export interface Solution {
  /** Also the fragment of its card's address: `/solutions#online-stores`. */
  id: SolutionId;
  /** The drawing on its card and in its dialog. */
  image: string;
  category: SolutionCategory;
  /** When the text was last reviewed. */
  date: string;
  title: string;
  excerpt: string;
  /** Badge `Popular`. */
  trending?: true;
  /** Badge `Featured`, and an entry in the featured list. */
  featured?: true;
  /** Badge `In Demand`. */
  hot?: true;
  views: string;
  readTime: string;
  /** The catalogue's service with which its quotation form starts, if there is one. */
  service?: string;
  timeline: string;
  /** The starting price, a prescribed one; its rupees are never below the price of `service`. */
  dollars: number;
  /** The price is for a month. */
  monthly?: true;
}

type Price = Pick<Solution, 'dollars' | 'monthly'>;

/** The prescribed label: `Starting from $5,000`, or `Starting from $500/month`. */
export const dollarsText = ({ dollars, monthly }: Price): string =>
  `Starting from $${dollars.toLocaleString('en-US')}${monthly ? '/month' : ''}`;

/** The rate of the catalogue: its prices in rupees are round sums of dollars at this rate. */
const RUPEES_PER_DOLLAR = 83;

/** What is invoiced, before GST: `₹4,15,000`, or `₹41,500 a month`. */
export const rupeesText = ({ dollars, monthly }: Price): string =>
  `${priceText(rupeesOf({ dollars }))}${monthly ? ' a month' : ''}`;

export const rupeesOf = ({ dollars }: Pick<Solution, 'dollars'>): number => dollars * RUPEES_PER_DOLLAR;

/** Starting prices and timelines are prescribed. */
export const SOLUTIONS: readonly Solution[] = [
  {
    id: 'web-applications',
    image: 'web-development',
    category: 'Web Development',
    date: 'March 2025',
    title: 'Custom Web Applications',
    excerpt: 'A web application in place of your spreadsheets: roles, approvals and live figures.',
    featured: true,
    views: '2.4K views',
    readTime: '5 min read',
    service: 'custom-software',
    timeline: '2-6 months',
    dollars: 5000,
  },
  {
    id: 'online-stores',
    image: 'store',
    category: 'Web Development',
    date: 'February 2025',
    title: 'E-commerce Platforms',
    excerpt: 'An online shop with UPI, cards, net banking and wallets. Stock is checked again at checkout.',
    trending: true,
    views: '3.1K views',
    readTime: '6 min read',
    service: 'web-development',
    timeline: '2-6 months',
    dollars: 8000,
  },
  {
    id: 'customer-portals',
    image: 'data-analytics',
    category: 'Web Development',
    date: 'January 2025',
    title: 'Customer Portals',
    excerpt: 'Orders, invoices, tickets and documents in one place, so customers do not have to call.',
    views: '1.2K views',
    readTime: '4 min read',
    service: 'web-development',
    timeline: '1-4 months',
    dollars: 3000,
  },
  {
    id: 'cross-platform-apps',
    image: 'mobile-apps',
    category: 'Mobile Apps',
    date: 'March 2025',
    title: 'Cross-Platform Mobile Apps',
    excerpt: 'An app for Android and iOS from one code base, published in both stores.',
    trending: true,
    featured: true,
    views: '2.8K views',
    readTime: '5 min read',
    service: 'mobile-apps',
    timeline: '3-8 months',
    dollars: 10000,
  },
  {
    id: 'field-service-apps',
    image: 'field',
    category: 'Mobile Apps',
    date: 'December 2024',
    title: 'Field Service Apps',
    excerpt: 'Jobs, routes, photos and signatures for field staff, with or without a network.',
    views: '940 views',
    readTime: '4 min read',
    service: 'mobile-apps',
    timeline: '2-6 months',
    dollars: 10000,
  },
  {
    id: 'cloud-migration',
    image: 'cloud-devops',
    category: 'Cloud Solutions',
    date: 'February 2025',
    title: 'Cloud Migration',
    excerpt: 'We move your systems to the cloud one at a time. Each step is rehearsed and can be undone.',
    hot: true,
    featured: true,
    views: '1.9K views',
    readTime: '5 min read',
    service: 'cloud-devops',
    timeline: '1-4 months',
    dollars: 3000,
  },
  {
    id: 'continuous-delivery',
    image: 'pipeline',
    category: 'Cloud Solutions',
    date: 'January 2025',
    title: 'DevOps & Continuous Delivery',
    excerpt: 'Every change is tested and released in minutes, during working hours.',
    views: '1.1K views',
    readTime: '4 min read',
    service: 'cloud-devops',
    timeline: '1-3 months',
    dollars: 3000,
  },
  {
    id: 'ai-assistants',
    image: 'assistant',
    category: 'AI & ML',
    date: 'March 2025',
    title: 'AI Assistants',
    excerpt: 'Answers from your own documents, with the source of each answer, in your customers’ languages.',
    hot: true,
    featured: true,
    views: '3.6K views',
    readTime: '7 min read',
    service: 'ai-ml',
    timeline: '3-8 months',
    dollars: 10000,
  },
  {
    id: 'document-automation',
    image: 'ai-ml',
    category: 'AI & ML',
    date: 'November 2024',
    title: 'Document Automation',
    excerpt:
      'Invoices, forms and ID documents are read, checked and filed. Your staff see only the doubtful ones.',
    views: '1.4K views',
    readTime: '5 min read',
    service: 'ai-ml',
    timeline: '2-6 months',
    dollars: 8000,
  },
  {
    id: 'technology-consulting',
    image: 'compass',
    category: 'Consulting',
    date: 'January 2025',
    title: 'Technology Consulting',
    excerpt: 'A second opinion before a large decision: what to build, what to buy and what to drop.',
    views: '1.6K views',
    readTime: '4 min read',
    timeline: '1-3 months',
    dollars: 2000,
  },
  {
    id: 'managed-support',
    image: 'support',
    category: 'Support',
    date: 'March 2025',
    title: '24/7 Managed Support',
    excerpt: 'Monitoring, security updates and repairs for your software, 24/7.',
    trending: true,
    views: '2.2K views',
    readTime: '3 min read',
    timeline: 'Ongoing',
    dollars: 500,
    monthly: true,
  },
  {
    id: 'performance-care',
    image: 'speed',
    category: 'Support',
    date: 'October 2024',
    title: 'Performance & Security Care',
    excerpt: 'Speed and security of your pages and servers, checked every week and improved every month.',
    views: '870 views',
    readTime: '3 min read',
    timeline: 'Ongoing',
    dollars: 500,
    monthly: true,
  },
];
