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
  pricing: string;
}

/** Pricing labels and timelines are prescribed. */
export const SOLUTIONS: readonly Solution[] = [
  {
    id: 'web-applications',
    image: 'web-development',
    category: 'Web Development',
    date: 'March 2025',
    title: 'Custom Web Applications',
    excerpt: 'The tool your teams keep open all day: fast, clear, and shaped around how you really work.',
    featured: true,
    views: '2.4K views',
    readTime: '5 min read',
    service: 'custom-software',
    timeline: '2-6 months',
    pricing: 'Starting from $5,000',
  },
  {
    id: 'online-stores',
    image: 'store',
    category: 'Web Development',
    date: 'February 2025',
    title: 'E-commerce Platforms',
    excerpt:
      'A fast online shop with UPI, cards, net banking and wallets, and a stock count that is checked at checkout.',
    trending: true,
    views: '3.1K views',
    readTime: '6 min read',
    service: 'web-development',
    timeline: '2-6 months',
    pricing: 'Starting from $8,000',
  },
  {
    id: 'customer-portals',
    image: 'data-analytics',
    category: 'Web Development',
    date: 'January 2025',
    title: 'Customer Portals',
    excerpt: 'Orders, invoices, tickets and documents in one place, so that customers need not call to ask.',
    views: '1.2K views',
    readTime: '4 min read',
    service: 'web-development',
    timeline: '1-4 months',
    pricing: 'Starting from $3,000',
  },
  {
    id: 'cross-platform-apps',
    image: 'mobile-apps',
    category: 'Mobile Apps',
    date: 'March 2025',
    title: 'Cross-Platform Mobile Apps',
    excerpt: 'One team and one code base for Android and iOS, and an app that feels at home on both.',
    trending: true,
    featured: true,
    views: '2.8K views',
    readTime: '5 min read',
    service: 'mobile-apps',
    timeline: '3-8 months',
    pricing: 'Starting from $8,000',
  },
  {
    id: 'field-service-apps',
    image: 'field',
    category: 'Mobile Apps',
    date: 'December 2024',
    title: 'Field Service Apps',
    excerpt: 'Jobs, routes, photos and signatures for people who work where the network does not.',
    views: '940 views',
    readTime: '4 min read',
    service: 'mobile-apps',
    timeline: '2-6 months',
    pricing: 'Starting from $5,000',
  },
  {
    id: 'cloud-migration',
    image: 'cloud-devops',
    category: 'Cloud Solutions',
    date: 'February 2025',
    title: 'Cloud Migration',
    excerpt: 'Out of the server room and into the cloud, one system at a time, with a way back at each step.',
    hot: true,
    featured: true,
    views: '1.9K views',
    readTime: '5 min read',
    service: 'cloud-devops',
    timeline: '1-4 months',
    pricing: 'Starting from $3,000',
  },
  {
    id: 'continuous-delivery',
    image: 'pipeline',
    category: 'Cloud Solutions',
    date: 'January 2025',
    title: 'DevOps & Continuous Delivery',
    excerpt: 'From a change on a laptop to production in minutes, tested on the way, without a night shift.',
    views: '1.1K views',
    readTime: '4 min read',
    service: 'cloud-devops',
    timeline: '1-3 months',
    pricing: 'Starting from $3,000',
  },
  {
    id: 'ai-assistants',
    image: 'assistant',
    category: 'AI & ML',
    date: 'March 2025',
    title: 'AI Assistants',
    excerpt:
      'Answers from your own documents, with the source beside them, in the languages of your customers.',
    hot: true,
    featured: true,
    views: '3.6K views',
    readTime: '7 min read',
    service: 'ai-ml',
    timeline: '3-8 months',
    pricing: 'Starting from $10,000',
  },
  {
    id: 'document-automation',
    image: 'ai-ml',
    category: 'AI & ML',
    date: 'November 2024',
    title: 'Document Automation',
    excerpt:
      'Invoices, forms and identity papers read, checked and filed, and a person asked only when in doubt.',
    views: '1.4K views',
    readTime: '5 min read',
    service: 'ai-ml',
    timeline: '2-6 months',
    pricing: 'Starting from $8,000',
  },
  {
    id: 'technology-consulting',
    image: 'compass',
    category: 'Consulting',
    date: 'January 2025',
    title: 'Technology Consulting',
    excerpt: 'A second opinion before the large decision: what to build, what to buy and what to leave.',
    views: '1.6K views',
    readTime: '4 min read',
    timeline: '1-3 months',
    pricing: 'Starting from $2,000',
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
    pricing: 'Starting from $500/month',
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
    pricing: 'Starting from $500/month',
  },
];
