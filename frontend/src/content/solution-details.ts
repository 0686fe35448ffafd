import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
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
    fullDescription: `When a process has outgrown spreadsheets and e-mail, we turn it into a web application with roles, approvals and live figures. You try a working version ${PROJECT_PROMISES.demo}, and your team’s comments go into the next one.`,
    keyFeatures: [
      'Roles, permissions and a record of every change',
      'Dashboards with live figures',
      'Import from spreadsheets and existing systems',
      'Works on phones and large screens',
      'Automated tests for every rule of your business',
    ],
    technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Redis'],
  },
  'online-stores': {
    fullDescription:
      'Catalogue, search, cart, checkout, stock and returns in one platform. UPI, cards, net banking and wallets are built in. An order is recorded once, even if the network fails during the payment.',
    keyFeatures: [
      'Checkout with UPI, cards, net banking and wallets',
      'One stock count for shop and warehouse',
      'Invoices with GST',
      'Couriers and shipment tracking',
      'Offers, coupons and reminders for abandoned carts',
    ],
    technologies: ['Next.js', 'Node.js', 'PostgreSQL', 'Razorpay', 'PhonePe'],
  },
  'customer-portals': {
    fullDescription:
      'A portal in your own name where customers see their orders, their dues and the status of every request. It reads from your existing systems, so your staff enter everything once. Each customer sees only their own records.',
    keyFeatures: [
      'Log-in with a password, a code or a passkey',
      'Invoices, payments and receipts',
      'Support tickets with updates by e-mail',
      'Documents kept under access control',
      'Connected to your ERP or accounting software',
    ],
    technologies: ['React', 'Node.js', 'PostgreSQL', 'REST', 'OAuth 2.0'],
  },
  'cross-platform-apps': {
    fullDescription:
      'We design, build and publish your app in both stores. The screens follow the conventions of each platform. The code behind them is shared, so a change is made once. Crash reports and usage figures are included from the first release.',
    keyFeatures: [
      'Android and iOS from one code base',
      'Works offline and syncs later',
      'Push notifications and deep links',
      'Payments and log-in by fingerprint or face',
      'Published and updated in both stores',
    ],
    technologies: ['React Native', 'Flutter', 'TypeScript', 'Firebase', 'Node.js'],
  },
  'field-service-apps': {
    fullDescription:
      'Technicians, delivery staff and auditors get the day’s work on their phones, with maps, checklists and a camera. The app saves everything on the phone and sends it when the network is back. The office sees the status of each job as it changes.',
    keyFeatures: [
      'Job lists, routes and checklists',
      'Photos, signatures and barcodes',
      'Saves work offline',
      'Live board for the office',
      'Hours and material for the invoice',
    ],
    technologies: ['React Native', 'SQLite', 'Node.js', 'PostgreSQL', 'OpenStreetMap'],
  },
  'cloud-migration': {
    fullDescription:
      'We list your systems, their dependencies and their costs, and move them in an order that keeps your business open. Every step is rehearsed, measured and can be undone. After the move your infrastructure is described as code, and the bill shows what each part costs.',
    keyFeatures: [
      'List of systems, costs and dependencies',
      'Rehearsed moves that can be undone',
      'Infrastructure as code',
      'Backups with tested recovery',
      'Monthly review of the bill',
    ],
    technologies: ['AWS', 'Azure', 'Google Cloud', 'Terraform', 'Docker'],
  },
  'continuous-delivery': {
    fullDescription:
      'We set up everything between commit and production: tests, previews, releases without downtime and alerts for the person on call. We train your developers, and they run it afterwards.',
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
      'An assistant that reads your manuals, contracts and tickets and shows the source of every answer. When it does not know the answer, it hands the conversation over to a person. We measure its answers against questions written by your team, before and after every change.',
    keyFeatures: [
      'Answers with sources from your documents',
      'English, Hindi, Telugu and more',
      'Hands over to a person with the full conversation',
      'Measured against your own test questions',
      'Your data stays in your account',
    ],
    technologies: ['Python', 'Large language models', 'PostgreSQL', 'Vector search', 'Node.js'],
  },
  'document-automation': {
    fullDescription:
      'Paper and PDFs become records. The system reads each document, checks it against your data and files it. Doubtful documents go to a person, and each correction improves the next reading.',
    keyFeatures: [
      'Reads scans, photos and PDF files',
      'Checks totals, tax numbers and dates',
      'A list of doubtful documents for your staff',
      'Learns from corrections',
      'Writes into your ERP or accounting software',
    ],
    technologies: ['Python', 'PyTorch', 'OCR', 'PostgreSQL', 'REST'],
  },
  'technology-consulting': {
    fullDescription:
      'We read the code, talk to the people who run it and write down the risks, the costs and the next three steps in order. Your own team can act on the report, with or without us.',
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
      'We monitor your software 24/7, whether we built it or another team did, and act on every alert. Updates are tested before they are installed, and backups are restored to check them. A monthly report says what happened and what we did.',
    keyFeatures: [
      'Monitoring 24/7',
      'Tested security updates',
      'Restore tests on a schedule',
      'Agreed response and repair times',
      'A monthly report',
    ],
    technologies: ['Prometheus', 'Grafana', 'Linux', 'PostgreSQL', 'On-call rota'],
  },
  'performance-care': {
    fullDescription:
      'Software without maintenance becomes slow and insecure. Each week we measure your pages, your queries and your dependencies. Each month we fix the slowest pages and the most serious security problems.',
    keyFeatures: [
      'Loading times of real visitors',
      'Slow queries found and tuned',
      'Known vulnerabilities in dependencies fixed',
      'Scans and access reviews',
      'A speed budget for every release',
    ],
    technologies: ['Lighthouse', 'OpenTelemetry', 'PostgreSQL', 'OWASP tools'],
  },
};
