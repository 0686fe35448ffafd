import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For a company website, a customer portal or an online store. We design the pages, build them and connect them to your content, payments and forms.',
  scope: {
    included: [
      'Page structure and design for phone, tablet and desktop',
      'Front end, back end and forms',
      'A content management system for texts and pictures',
      'Titles, descriptions, sitemap and structured data for search engines',
      'Checks of speed and accessibility before release',
    ],
    excluded: [
      'Writing and translation of texts',
      'Product photography and stock pictures',
      'Advertising and monthly search engine campaigns',
      'Fees for domain, hosting and payment gateways',
    ],
  },
  deliverables: [
    { name: 'Website', text: 'Live at your domain, with HTTPS and redirects from old addresses.' },
    { name: 'Editor access', text: 'Log-ins for your team, and a session that shows how to edit pages.' },
    { name: 'Source code', text: 'The repository and the build instructions, in your account.' },
    { name: 'Test report', text: 'Speed, accessibility and browsers tested, with the results.' },
  ],
  stack: [
    { area: 'Front end', names: 'React, Next.js, TypeScript, Tailwind CSS' },
    { area: 'Back end', names: 'Node.js, PostgreSQL' },
    { area: 'Content', names: 'Headless CMS or Markdown' },
    { area: 'Payments', names: 'Razorpay, PhonePe' },
  ],
  phases: [
    {
      name: 'Structure and design',
      text: 'You approve the page structure and the design of the main pages.',
      share: 30,
    },
    { name: 'Development', text: 'All pages work on the test system with your content.', share: 45 },
    { name: 'Go-live', text: 'The website runs at your domain.', share: 25 },
  ],
  questions: [
    {
      question: 'Can we edit the website ourselves?',
      answer:
        'Yes. Texts, pictures and pages can be edited in the content management system. Your team needs no programming.',
    },
    {
      question: 'Will we keep our position in Google?',
      answer:
        'We keep addresses where possible and redirect the others, and we carry over titles and descriptions. No agency controls the ranking itself.',
    },
    {
      question: 'Can customers pay on the website?',
      answer:
        'Yes, with UPI, cards, net banking and wallets through a gateway such as Razorpay or PhonePe. The merchant account is in your name.',
    },
    {
      question: 'Do you build with WordPress?',
      answer:
        'We build with React and a content management system that suits your team. For an existing WordPress site we first check whether moving it is worth the cost.',
    },
    {
      question: 'Who hosts the website?',
      answer: 'You choose the provider. We set up the account in your name and hand it over.',
    },
  ],
  related: [
    {
      id: 'online-stores',
      title: 'E-commerce Platforms',
      text: 'Catalogue, checkout, stock and returns in one platform.',
    },
    {
      id: 'customer-portals',
      title: 'Customer Portals',
      text: 'Orders, invoices and tickets for your customers.',
    },
  ],
};

export default DETAILS;
