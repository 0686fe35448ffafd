import type { SolutionId } from './solutions';

/** What is shown once a solution is opened, and on its card without scripts. */
export interface SolutionDetailTexts {
  fullDescription: string;
  keyFeatures: readonly string[];
  technologies: readonly string[];
}

/** Separate from the cards, so that the page loads these texts only when a solution is opened. */
export const SOLUTION_DETAILS: Readonly<Record<SolutionId, SolutionDetailTexts>> = {
  'web-applications': {
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
  },
  'online-stores': {
    fullDescription:
      'From product page to delivery: catalogue, search, basket, checkout, stock and returns in one platform. UPI, cards, net banking and wallets are built in, and an order is counted once, whatever the network does in between.',
    keyFeatures: [
      'Checkout with UPI, cards, net banking and wallets',
      'Stock that stays right across shop and warehouse',
      'Invoices with GST',
      'Couriers and shipment tracking',
      'Offers, vouchers and abandoned baskets',
    ],
    technologies: ['Next.js', 'Node.js', 'PostgreSQL', 'Razorpay', 'PhonePe'],
  },
  'customer-portals': {
    fullDescription:
      'A portal under your own name where customers see what they ordered, what they owe and who is working on it. It reads from the systems you have, so you keep one set of books. Each customer sees only their own records.',
    keyFeatures: [
      'Log-in with a password, a code or a passkey',
      'Invoices, payments and receipts',
      'Support tickets with status by mail',
      'Documents kept under access control',
      'Connected to your ERP or accounts',
    ],
    technologies: ['React', 'Node.js', 'PostgreSQL', 'REST', 'OAuth 2.0'],
  },
  'cross-platform-apps': {
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
  },
  'field-service-apps': {
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
  },
  'cloud-migration': {
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
  },
  'continuous-delivery': {
    fullDescription:
      'We set up everything between commit and production: tests, previews, releases without downtime, and alerts for the person on duty. We train your developers, and they run it afterwards.',
    keyFeatures: [
      'Build, test and release in one pipeline',
      'A preview of every change',
      'Releases without downtime',
      'Logs, metrics and alarms',
      'Handover and training',
    ],
    technologies: ['GitHub Actions', 'Docker', 'Kubernetes', 'Prometheus', 'Grafana'],
  },
  'ai-assistants': {
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
  },
  'document-automation': {
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
  },
  'technology-consulting': {
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
  },
  'managed-support': {
    fullDescription:
      'We monitor your software day and night, built by us or by another team, and act on every alert. Updates are applied after a test, backups are restored to see that they work, and each month you read what happened and what we did about it.',
    keyFeatures: [
      'Monitoring day and night',
      'Security updates after a test',
      'Backups restored on a schedule',
      'Agreed times to answer and to repair',
      'A report every month',
    ],
    technologies: ['Prometheus', 'Grafana', 'Linux', 'PostgreSQL', 'On-call rota'],
  },
  'performance-care': {
    fullDescription:
      'Software without maintenance becomes slow and insecure. Each week we measure your pages, your queries and your dependencies. Each month we fix the slowest pages and the most serious security problems.',
    keyFeatures: [
      'Loading times from real visitors',
      'Slow queries found and tuned',
      'Known weak places in dependencies closed',
      'Scans and access reviews',
      'A budget that no release may exceed',
    ],
    technologies: ['Lighthouse', 'OpenTelemetry', 'PostgreSQL', 'OWASP tools'],
  },
};
