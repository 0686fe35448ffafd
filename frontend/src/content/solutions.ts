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

/** One card of the page. */
export interface Solution {
  /** Also the fragment of its card's address: `/solutions#online-stores`. */
  id: string;
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
  content: {
    fullDescription: string;
    keyFeatures: readonly string[];
    technologies: readonly string[];
    timeline: string;
    pricing: string;
  };
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
    content: {
      fullDescription:
        'Spreadsheets and mail threads carry a business only so far. We turn the process behind them into a web application with roles, approvals and figures that are always current. You see a working version every second Friday, and your people help to shape it before it is finished.',
      keyFeatures: [
        'Roles, permissions and a record of every change',
        'Dashboards with live figures',
        'Import from spreadsheets and existing systems',
        'Works on a phone as well as on a wide screen',
        'Automated tests for every rule of your business',
      ],
      technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Redis'],
      timeline: '2-6 months',
      pricing: 'Starting from $5,000',
    },
  },
  {
    id: 'online-stores',
    image: 'store',
    category: 'Web Development',
    date: 'February 2025',
    title: 'E-commerce Platforms',
    excerpt:
      'A shop that opens in a second, takes every Indian way to pay and never sells what is not there.',
    trending: true,
    views: '3.1K views',
    readTime: '6 min read',
    service: 'web-development',
    content: {
      fullDescription:
        'From product page to delivery: catalogue, search, basket, checkout, stock and returns in one platform. UPI, cards, net banking and wallets are built in, and an order is counted once, whatever the network does in between.',
      keyFeatures: [
        'Checkout with UPI, cards, net banking and wallets',
        'Stock that stays right across shop and warehouse',
        'Invoices with GST',
        'Courier and shipment tracking',
        'Offers, vouchers and abandoned baskets',
      ],
      technologies: ['Next.js', 'Node.js', 'PostgreSQL', 'Razorpay', 'PhonePe'],
      timeline: '2-6 months',
      pricing: 'Starting from $8,000',
    },
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
    content: {
      fullDescription:
        'A portal under your own name where customers see what they ordered, what they owe and who is working on it. It reads from the systems you have, so you keep one set of books, and each customer sees nothing but their own.',
      keyFeatures: [
        'Log-in with a password, a code or a passkey',
        'Invoices, payments and receipts',
        'Support tickets with status by mail',
        'Documents kept under access control',
        'Connected to your ERP or accounts',
      ],
      technologies: ['React', 'Node.js', 'PostgreSQL', 'REST', 'OAuth 2.0'],
      timeline: '1-4 months',
      pricing: 'Starting from $3,000',
    },
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
    content: {
      fullDescription:
        'We design, build and release your app in both stores. What customers touch is native and quick; what lies beneath is shared, so that a change is made once. Crash reports and usage figures are in from the first release.',
      keyFeatures: [
        'Android and iOS from one code base',
        'Works offline and catches up later',
        'Push notifications and deep links',
        'Payments and log-in by fingerprint or face',
        'Release in both stores, with updates',
      ],
      technologies: ['React Native', 'Flutter', 'TypeScript', 'Firebase', 'Node.js'],
      timeline: '3-8 months',
      pricing: 'Starting from $8,000',
    },
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
    content: {
      fullDescription:
        'Technicians, couriers and auditors get the day’s work on their phone, with maps, checklists and a camera. Everything is stored on the device first and sent when there is a network again. The office sees the state of each job as it changes.',
      keyFeatures: [
        'Job lists, routes and checklists',
        'Photos, signatures and barcodes',
        'Stores everything offline first',
        'Live board for the office',
        'Hours and material for the invoice',
      ],
      technologies: ['React Native', 'SQLite', 'Node.js', 'PostgreSQL', 'OpenStreetMap'],
      timeline: '2-6 months',
      pricing: 'Starting from $5,000',
    },
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
    content: {
      fullDescription:
        'We list what you run, what depends on what and what it costs, and then move it in an order that keeps the business open. Every step is rehearsed, measured and can be taken back. Afterwards you have infrastructure as code and a bill that says what each part costs.',
      keyFeatures: [
        'Survey of systems, costs and dependencies',
        'Rehearsed moves with a way back',
        'Infrastructure as code',
        'Backups with tested recovery',
        'Monthly review of the bill',
      ],
      technologies: ['AWS', 'Azure', 'Google Cloud', 'Terraform', 'Docker'],
      timeline: '1-4 months',
      pricing: 'Starting from $3,000',
    },
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
    content: {
      fullDescription:
        'Releases are frightening when they are rare. We build the road from commit to production: tests, previews, releases without downtime, and alarms that ring for the right person. Your developers own it afterwards; we show them how.',
      keyFeatures: [
        'Build, test and release in one pipeline',
        'A preview of every change',
        'Releases without downtime',
        'Logs, metrics and alarms',
        'Handover and training',
      ],
      technologies: ['GitHub Actions', 'Docker', 'Kubernetes', 'Prometheus', 'Grafana'],
      timeline: '1-3 months',
      pricing: 'Starting from $3,000',
    },
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
    content: {
      fullDescription:
        'An assistant that knows your manuals, contracts and tickets, says where each answer comes from, and hands over to a person when it does not know. We measure its answers against questions that your own people wrote, before and after every change.',
      keyFeatures: [
        'Answers with sources from your documents',
        'English, Hindi, Telugu and more',
        'Hands over to a person with the whole story',
        'Measured against your own test questions',
        'Your data stays in your account',
      ],
      technologies: ['Python', 'Large language models', 'PostgreSQL', 'Vector search', 'Node.js'],
      timeline: '3-8 months',
      pricing: 'Starting from $10,000',
    },
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
    content: {
      fullDescription:
        'Paper and PDF become records. The system reads each document, checks it against what you know and files it. Whatever it is not sure of goes to a person, and each correction makes the next reading better.',
      keyFeatures: [
        'Reads scans, photos and PDF files',
        'Checks totals, tax numbers and dates',
        'A work list for doubtful cases',
        'Learns from corrections',
        'Writes into your ERP or accounts',
      ],
      technologies: ['Python', 'PyTorch', 'OCR', 'PostgreSQL', 'REST'],
      timeline: '2-6 months',
      pricing: 'Starting from $8,000',
    },
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
    content: {
      fullDescription:
        'We read the code, talk to the people who run it and write down what we find in plain words: risks, costs, and the next three steps in order. You decide with a document in hand that your own team can act on, with or without us.',
      keyFeatures: [
        'Review of architecture and code',
        'Costs, risks and alternatives in writing',
        'A roadmap with the next three steps',
        'Choice of vendors and tools',
        'Workshops with your team',
      ],
      technologies: ['Architecture review', 'Threat models', 'Cost models', 'Roadmaps'],
      timeline: '1-3 months',
      pricing: 'Starting from $2,000',
    },
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
    content: {
      fullDescription:
        'We monitor software built by any team and act before your customers notice. Updates are applied after a test, backups are restored to see that they work, and each month you read what happened and what we did about it.',
      keyFeatures: [
        'Monitoring day and night',
        'Security updates after a test',
        'Backups restored on a schedule',
        'Agreed times to answer and to repair',
        'A report every month',
      ],
      technologies: ['Prometheus', 'Grafana', 'Linux', 'PostgreSQL', 'On-call rota'],
      timeline: 'Ongoing',
      pricing: 'Starting from $500/month',
    },
  },
  {
    id: 'performance-care',
    image: 'speed',
    category: 'Support',
    date: 'October 2024',
    title: 'Performance & Security Care',
    excerpt:
      'Pages that stay quick and servers that stay closed, checked every week and improved every month.',
    views: '870 views',
    readTime: '3 min read',
    content: {
      fullDescription:
        'Neglected software gets slow and insecure. Each week we measure your pages, your queries and your dependencies; each month we fix what costs your visitors the most time or you the most sleep.',
      keyFeatures: [
        'Loading times from real visitors',
        'Slow queries found and tuned',
        'Known weak places in dependencies closed',
        'Scans and access reviews',
        'A budget that no release may exceed',
      ],
      technologies: ['Lighthouse', 'OpenTelemetry', 'PostgreSQL', 'OWASP tools'],
      timeline: 'Ongoing',
      pricing: 'Starting from $500/month',
    },
  },
];
