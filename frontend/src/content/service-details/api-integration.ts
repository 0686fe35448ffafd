import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For software that has to take payments, book couriers, send messages or exchange orders with partners. We connect the provider, and define what happens when the provider is slow or offline.',
  scope: {
    included: [
      'Review of the provider’s documentation and your software',
      'Calls, webhooks and their checks',
      'Retries that do not charge or send twice',
      'Logs, alerts and a list of failed requests',
      'Tests against the provider’s sandbox',
    ],
    excluded: [
      'Fees and contracts of the provider',
      'The provider’s approval of your account',
      'Changes to software whose source code is not available',
      'Outages on the provider’s side',
    ],
  },
  deliverables: [
    { name: 'Working integration', text: 'In test and production, with separate keys for each.' },
    { name: 'API documentation', text: 'An OpenAPI file and examples for your developers.' },
    { name: 'Automated tests', text: 'Success, rejection, timeout and repeated webhooks.' },
    { name: 'Operations guide', text: 'How to renew keys, read logs and send failed requests again.' },
  ],
  stack: [
    { area: 'Interfaces', names: 'REST, GraphQL, SOAP, webhooks' },
    { area: 'Payments', names: 'Razorpay, PhonePe' },
    { area: 'Services', names: 'Node.js, TypeScript, Redis' },
    { area: 'Documentation', names: 'OpenAPI, Postman' },
  ],
  phases: [
    { name: 'Design', text: 'You approve the calls, the data and the handling of errors.', share: 30 },
    { name: 'Sandbox', text: 'The integration works in the provider’s sandbox, with its tests.', share: 45 },
    { name: 'Go-live', text: 'The integration runs in production with alerts.', share: 25 },
  ],
  questions: [
    {
      question: 'Which providers can you connect?',
      answer:
        'Any with a documented interface, for example Razorpay, PhonePe, courier services, SMS and WhatsApp providers, maps and tax portals.',
    },
    {
      question: 'What happens when the provider is offline?',
      answer:
        'Requests wait in a queue and are sent again with growing intervals. Your team sees what is waiting.',
    },
    {
      question: 'Can a customer be charged twice?',
      answer:
        'Each payment has its own key, so that repeating a request does not create a second payment. We test this case with timeouts and repeated webhooks.',
    },
    {
      question: 'Can you build an API for our partners?',
      answer:
        'Yes, with keys, limits, documentation and a test mode. The price depends on the number of calls.',
    },
  ],
  related: [
    {
      id: 'online-stores',
      title: 'E-commerce Platforms',
      text: 'Payments, couriers and stock for an online store.',
    },
    { id: 'customer-portals', title: 'Customer Portals', text: 'Customer data from your ERP in one portal.' },
  ],
};

export default DETAILS;
