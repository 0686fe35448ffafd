import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For a process that no ready product covers: approvals, production planning, claims, inspections. We write down how your teams work today, agree on what should change, and build the software for it.',
  scope: {
    included: [
      'Workshops with the people who do the work, and a written list of requirements',
      'Architecture, data model and screens, agreed with you before development',
      'Front end, back end, database and administration screens',
      'Automated tests for the rules of your business',
      'Import of your existing data from spreadsheets or one older system',
    ],
    excluded: [
      'Fees for cloud hosting, domains, SMS and e-mail providers',
      'Licences of third-party software',
      'Hardware such as printers, scanners and servers',
      'Typing of paper records into the system',
    ],
  },
  deliverables: [
    {
      name: 'Requirements document',
      text: 'Every screen, role and rule, with the order in which we build them.',
    },
    {
      name: 'Source code',
      text: 'The complete repository with its history, in an account that belongs to you.',
    },
    {
      name: 'Running application',
      text: 'A test system and a production system, with log-ins for your teams.',
    },
    { name: 'Administrator guide', text: 'How to add users, change settings, and read logs and backups.' },
  ],
  stack: [
    { area: 'Front end', names: 'React, TypeScript' },
    { area: 'Back end', names: 'Node.js, Koa, REST' },
    { area: 'Data', names: 'PostgreSQL, Redis' },
    { area: 'Operations', names: 'Docker, GitHub Actions' },
  ],
  phases: [
    {
      name: 'Requirements and design',
      text: 'You approve the requirements document and the screens.',
      share: 20,
    },
    {
      name: 'First working version',
      text: 'The main process runs from start to end on the test system.',
      share: 35,
    },
    { name: 'Complete version', text: 'All agreed screens, roles and reports, tested.', share: 30 },
    { name: 'Go-live', text: 'Data is imported and your teams work in production.', share: 15 },
  ],
  questions: [
    {
      question: 'Can we start with one department?',
      answer:
        'Yes. We plan the data model for the whole company and build the screens for one department first. Other departments are added as further phases.',
    },
    {
      question: 'Who writes the requirements?',
      answer:
        'We do, after talking to your teams. You correct and approve the document before development begins.',
    },
    {
      question: 'What happens if the requirements change?',
      answer:
        'We write down what the change costs and how it moves the dates. We build it only after you approve both.',
    },
    {
      question: 'Can our own developers continue the work?',
      answer:
        'Yes. The code is in your repository with tests and setup instructions. We also explain it to your developers in a handover session.',
    },
    {
      question: 'Can the software connect to Tally or our ERP?',
      answer:
        'Yes, if that system has an API or can import files. Simple imports are part of this service; a two-way connection is quoted as System Integration.',
    },
  ],
  related: [
    {
      id: 'web-applications',
      title: 'Custom Web Applications',
      text: 'Roles, approvals and live figures in one web application.',
    },
    {
      id: 'technology-consulting',
      title: 'Technology Consulting',
      text: 'A written review before you decide what to build.',
    },
  ],
};

export default DETAILS;
