import { COMPANY } from '@deccanloop/contracts/company';

/** The offer to merchants. */
export const MERCHANT_OFFER = {
  headline: 'Revolutionizing Banking for Business Growth',
  tagline: 'Banking Designed to Save You Time and Money',
  card: { title: 'Accept Payments Easily', text: 'Fast and affordable payment solutions.' },
} as const;

/** Payment tools that need no code. */
export const PAYMENT_TOOLS = [
  { id: 'links', title: 'Payment Links', text: 'Send a link by message or e-mail. The customer pays there.' },
  { id: 'pages', title: 'Payment Pages', text: 'Your own page for a product, an event or a fee.' },
  { id: 'buttons', title: 'Payment Buttons', text: 'One line of code adds payments to any website.' },
  { id: 'invoices', title: 'Invoices', text: 'With GST, a due date and a button to pay.' },
] as const;

/** Targets of the banner's links, on the same page. */
export const BANKING_PARTS = [
  {
    id: 'banking',
    title: 'Banking',
    text: 'One sign-in for every account of the business: balances, statements and approvals, with a role for each person.',
    points: [
      'All accounts on one screen',
      'Two people approve large payments',
      'Statements your accountant can import',
    ],
  },
  {
    id: 'payroll',
    title: 'Payroll',
    text: 'Salaries for the whole team in one run. Provident fund, ESI, professional tax and TDS are calculated and filed with it.',
    points: ['One run a month', 'Payslips by e-mail', 'Deductions filed on time'],
  },
  {
    id: 'current-account',
    title: 'Current Account',
    text: 'An account at one of our partner banks. Your payments are settled to it, and you open it with documents you already have.',
    points: ['Settlements arrive here', 'NEFT, RTGS, IMPS and UPI', 'Reconciled with every order'],
  },
  {
    id: 'tax-payments',
    title: 'Tax Payments',
    text: 'GST, TDS and advance tax from the same account. Each challan is stored with its payment.',
    points: ['Reminders before each date', 'Challans in one place', 'No second bank portal'],
  },
  {
    id: 'vendor-payments',
    title: 'Vendor Payments',
    text: 'Upload the invoices, approve them together, and every vendor is paid on the agreed day.',
    points: ['Many invoices, one approval', 'TDS deducted for you', 'Advice to the vendor by e-mail'],
  },
] as const;

/** Plain text, because search engines get the same. */
export const MERCHANT_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What does it cost?',
    answer:
      '1.5% of each successful payment. There is no set-up charge, no monthly charge and no charge for failed payments.',
  },
  {
    question: 'Do payment links, pages, buttons and invoices cost more?',
    answer: 'No. They cost the same as a payment through the gateway: 1.5% when it succeeds.',
  },
  {
    question: 'Which payment methods can I offer?',
    answer:
      'Cards of Visa, RuPay, Mastercard and Diners Club, every UPI app, net banking with more than seventy banks, and ten wallets.',
  },
  {
    question: 'Do I need a developer?',
    answer: `Not for links, pages, buttons and invoices. To add the gateway to your own shop or app you need a developer for a short time, and ${COMPANY.shortName} can build it for you.`,
  },
];
