import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For companies in which the same order is typed into three systems. We connect ERP, CRM, accounts, store and warehouse, so that each record is entered once and reaches the others.',
  scope: {
    included: [
      'A map of your systems and the data between them',
      'One agreed source for customers, products, prices and orders',
      'Connectors and a message queue between the systems',
      'First clean-up and comparison of existing data',
      'Go-live in steps, each with a rollback plan',
    ],
    excluded: [
      'Licences and modules of ERP and CRM vendors',
      'Work that only the vendor of a system may do',
      'Replacement of one of the systems',
      'Permanent maintenance of business data',
    ],
  },
  deliverables: [
    { name: 'Data flow map', text: 'Which system sends which record, when, and what happens on error.' },
    { name: 'Connectors', text: 'Running services with retries and a record of each message.' },
    { name: 'Error list', text: 'A screen on which your staff see and repeat failed records.' },
    { name: 'Comparison report', text: 'Differences between the systems before and after go-live.' },
  ],
  stack: [
    { area: 'Queues', names: 'RabbitMQ, Apache Kafka, Redis' },
    { area: 'Business software', names: 'SAP, Odoo, Zoho, Tally, Salesforce' },
    { area: 'Services', names: 'Node.js, TypeScript, Python' },
    { area: 'Formats', names: 'REST, SOAP, CSV, EDI' },
  ],
  phases: [
    { name: 'Survey', text: 'You approve the data flow map and the source of each record.', share: 25 },
    {
      name: 'First connection',
      text: 'One flow, such as orders to accounts, works from start to end.',
      share: 35,
    },
    { name: 'Further connections', text: 'All agreed flows work on the test systems.', share: 25 },
    { name: 'Go-live', text: 'The connections run in production and the data was compared.', share: 15 },
  ],
  questions: [
    {
      question: 'Our ERP is old. Can it be connected?',
      answer:
        'Usually. If it has no API, we use its database, its file import or its export. The survey shows which way is safe.',
    },
    {
      question: 'What happens if one system is offline?',
      answer:
        'Messages wait in the queue and are delivered when the system returns. The others continue to work.',
    },
    {
      question: 'Which system wins when two disagree?',
      answer:
        'We agree on one source for each kind of record during the survey. The others receive their copy from it.',
    },
    {
      question: 'Can we go live one connection at a time?',
      answer:
        'Yes, we recommend it. Each connection has its own date and can be switched off without stopping the others.',
    },
    {
      question: 'Do you work with our ERP vendor?',
      answer:
        'Yes. We agree with the vendor who does what, and test together. The vendor’s own fees are not part of our price.',
    },
  ],
  related: [
    { id: 'customer-portals', title: 'Customer Portals', text: 'Show connected data to your customers.' },
    {
      id: 'document-automation',
      title: 'Document Automation',
      text: 'Invoices and delivery notes straight into the ERP.',
    },
  ],
};

export default DETAILS;
