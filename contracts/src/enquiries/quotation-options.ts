/** The option lists of the quotation form. */
export const PROJECT_TYPES = [
  'Web Application',
  'Mobile Application',
  'Desktop Application',
  'E-commerce Platform',
  'Education',
  'Government',
  'CMS/Blog Platform',
  'API Development',
  'Database Design',
  'UI/UX Design',
  'Custom Software',
  'Other',
] as const;

export const PLATFORMS = [
  'Web (Browser-based)',
  'iOS Mobile App',
  'Android Mobile App',
  'Cross-platform Mobile',
  'Windows Desktop',
  'Mac Desktop',
  'Linux Desktop',
  'Progressive Web App (PWA)',
] as const;

export const TECHNOLOGIES = [
  'React.js',
  'Angular',
  'Vue.js',
  'Node.js',
  'Python',
  'Java',
  'PHP',
  'Laravel',
  '.NET',
  'React Native',
  'Flutter',
  'MongoDB',
  'MySQL',
  'PostgreSQL',
  'AWS',
  'Azure',
  'Google Cloud',
] as const;

export const FEATURES = [
  'User Authentication',
  'User Profiles',
  'Dashboard/Admin Panel',
  'Payment Integration',
  'Email Notifications',
  'Search Functionality',
  'Real-time Chat',
  'Social Media Integration',
  'Multi-language Support',
  'Analytics/Reporting',
  'API Integration',
  'Content Management',
  'Booking/Scheduling',
  'Inventory Management',
] as const;

export const DEVELOPMENT_PHASES = [
  'Requirements Analysis',
  'UI/UX Design',
  'Frontend Development',
  'Backend Development',
  'Database Design',
  'API Development',
  'Testing & QA',
  'Deployment',
  'Training & Documentation',
] as const;

/** A value as the API receives it, and its label. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

export const DESIGN_NEEDS = [
  { id: 'yes-full', label: 'Yes, the complete design' },
  { id: 'yes-partial', label: 'Yes, parts of it' },
  { id: 'no', label: 'No, I have a design' },
] as const;

export const MAINTENANCE_NEEDS = [
  { id: 'yes-full', label: 'Yes, full maintenance' },
  { id: 'yes-partial', label: 'Yes, from time to time' },
  { id: 'no', label: 'No' },
] as const;

export const TIMELINES = [
  { id: 'asap', label: 'As soon as possible' },
  { id: '1-2-weeks', label: '1-2 weeks' },
  { id: '1-month', label: '1 month' },
  { id: '2-3-months', label: '2-3 months' },
  { id: '3-6-months', label: '3-6 months' },
  { id: '6-months-plus', label: 'More than 6 months' },
] as const;

export const BUDGETS = [
  { id: 'under-50k', label: 'Under ₹50,000' },
  { id: '50k-1L', label: '₹50,000 - ₹1 lakh' },
  { id: '1L-2.5L', label: '₹1 lakh - ₹2.5 lakh' },
  { id: '2.5L-5L', label: '₹2.5 lakh - ₹5 lakh' },
  { id: '5L-10L', label: '₹5 lakh - ₹10 lakh' },
  { id: '10L-plus', label: 'More than ₹10 lakh' },
] as const;

export type BudgetId = (typeof BUDGETS)[number]['id'];

/** The highest amount of each range, in rupees. */
const BUDGET_LIMITS: Readonly<Record<BudgetId, number>> = {
  'under-50k': 49_999,
  '50k-1L': 100_000,
  '1L-2.5L': 250_000,
  '2.5L-5L': 500_000,
  '5L-10L': 1_000_000,
  '10L-plus': Number.POSITIVE_INFINITY,
};

/** The lowest budget range that covers this amount, in rupees. */
export const budgetFor = (rupees: number): BudgetId =>
  BUDGETS.find(({ id }) => rupees <= BUDGET_LIMITS[id])?.id ?? '10L-plus';

export const PRIORITIES = [
  { id: 'low', label: 'Low' },
  { id: 'medium', label: 'Medium' },
  { id: 'high', label: 'High' },
  { id: 'urgent', label: 'Urgent' },
] as const;
