import type { POSITIONS } from '@deccanloop/contracts/enquiries/application';

/** An open position, with the data for search engines. */
export interface JobPosting {
  /** Also the fragment of its address: `/careers#field-sales-executive`. */
  id: string;
  title: (typeof POSITIONS)[number];
  type: 'Full Time' | 'Part Time';
  /** As schema.org spells `type`. */
  employmentType: 'FULL_TIME' | 'PART_TIME';
  location: string;
  place: { locality: string; region: string };
  /** Salary text. */
  salary: string;
  /** The salary in rupees, for search engines. */
  pay: { from: number; to: number; per: 'YEAR' | 'MONTH' };
  /** Experience text. */
  experience: string;
  skills: readonly string[];
  description: string;
  /** The duties of the position. */
  duties: readonly string[];
  /** ISO date. The page shows it relative to today. */
  postedOn: string;
  applicants: number;
  urgent: boolean;
}

/** Each position is open until it is removed from this list; search engines get a last day from `lastDayToApply`. */
export const JOBS: readonly JobPosting[] = [
  {
    id: 'marketing-strategist',
    title: 'Marketing Strategist',
    type: 'Full Time',
    employmentType: 'FULL_TIME',
    location: 'Hyderabad, Telangana',
    place: { locality: 'Hyderabad', region: 'Telangana' },
    salary: '₹6-9 lakh a year',
    pay: { from: 600_000, to: 900_000, per: 'YEAR' },
    experience: '3-5 years',
    skills: ['Positioning', 'Content planning', 'Search marketing', 'Web analytics', 'Campaign budgets'],
    description:
      'You plan how businesses in India hear about us: the topics, the channels and how we measure results. You work with our engineers, so that everything we publish is accurate and useful.',
    duties: [
      'Plan the campaigns of each quarter and own their budget',
      'Turn finished projects into articles and case studies with our engineers',
      'Measure enquiries from the first visit to the quotation, and stop campaigns that do not pay',
    ],
    postedOn: '2026-11-18',
    applicants: 18,
    urgent: false,
  },
  {
    id: 'operations-supervisor',
    title: 'Operations Supervisor',
    type: 'Full Time',
    employmentType: 'FULL_TIME',
    location: 'Hyderabad, Telangana',
    place: { locality: 'Hyderabad', region: 'Telangana' },
    salary: '₹5-7.5 lakh a year',
    pay: { from: 500_000, to: 750_000, per: 'YEAR' },
    experience: '4-6 years',
    skills: ['Team leadership', 'Process design', 'Vendor management', 'Reporting', 'Service levels'],
    description:
      'You run our daily operations: messages are answered within a day, hardware is shipped on time, and work continues when a colleague is on leave. We want to fill this position soon, because the support desk will work in two shifts.',
    duties: [
      'Plan the shifts of the support desk, and fill in when it is short of people',
      'Track every delivery from the order to the installation',
      'Document our procedures and improve them every month',
    ],
    postedOn: '2026-11-20',
    applicants: 9,
    urgent: true,
  },
  {
    id: 'field-sales-executive',
    title: 'Field Sales Executive',
    type: 'Full Time',
    employmentType: 'FULL_TIME',
    location: 'Bengaluru, Karnataka',
    place: { locality: 'Bengaluru', region: 'Karnataka' },
    salary: '₹4-6 lakh a year, plus commission',
    pay: { from: 400_000, to: 600_000, per: 'YEAR' },
    experience: '1-3 years',
    skills: ['Consultative selling', 'Presentations', 'Negotiation', 'CRM', 'Kannada and English'],
    description:
      'You visit shops, clinics, schools and workshops and find out what slows them down. If our software does not help them, you say so. Your commission is paid after delivery to the customer.',
    duties: [
      'Meet about five businesses a day within the city',
      'Show our payment and management software on your own tablet',
      'Hand over to the project team, and remain the customer’s contact',
    ],
    postedOn: '2026-11-09',
    applicants: 24,
    urgent: false,
  },
  {
    id: 'customer-experience-associate',
    title: 'Customer Experience Associate',
    type: 'Part Time',
    employmentType: 'PART_TIME',
    location: 'Hyderabad, Telangana (two days from home)',
    place: { locality: 'Hyderabad', region: 'Telangana' },
    salary: '₹18,000-24,000 a month',
    pay: { from: 18_000, to: 24_000, per: 'MONTH' },
    experience: '0-2 years',
    skills: ['Clear writing', 'Patience', 'Telugu, Hindi and English', 'Ticket tools', 'Curiosity'],
    description:
      'You are the first contact for customers whose payment is pending or who are stuck on a page. The position is 25 hours a week, in the morning or in the afternoon.',
    duties: [
      'Answer calls, e-mails and reports, and follow each one until it is solved',
      'Trace a payment with the tools that our engineers built for it',
      'Report every week what customers find difficult, so that we fix the cause',
    ],
    postedOn: '2026-11-13',
    applicants: 31,
    urgent: false,
  },
];
