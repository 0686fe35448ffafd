import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For software that your business depends on, but that runs on old servers, has no tests, or is understood by only one person. We replace it part by part, and the old system continues to run until the new part is accepted.',
  scope: {
    included: [
      'Assessment of code, data, interfaces and risks',
      'A roadmap that names the order and the price of each step',
      'New software for each part, with automated tests',
      'Migration of the data, compared record by record',
      'Parallel run, acceptance and switch-off of the old part',
    ],
    excluded: [
      'Licences and support contracts of the old system',
      'New functions that the old system does not have, unless agreed',
      'Server hardware and cloud fees',
      'Recovery of data that is already lost',
    ],
  },
  deliverables: [
    { name: 'Assessment', text: 'What the system does, how it is built and where the risks are.' },
    { name: 'Roadmap', text: 'Steps in order, each with price, dates and a condition for acceptance.' },
    { name: 'New software', text: 'Source code, tests and documentation for each replaced part.' },
    { name: 'Comparison record', text: 'Totals and records of the old and the new system side by side.' },
  ],
  stack: [
    { area: 'From', names: 'Visual Basic, .NET Framework, Java, PHP, Oracle Forms' },
    { area: 'To', names: 'TypeScript, Node.js, React, PostgreSQL' },
    { area: 'Migration', names: 'Change data capture, scripts with checks' },
    { area: 'Operations', names: 'Docker, cloud or your own servers' },
  ],
  phases: [
    {
      name: 'Assessment and roadmap',
      text: 'You approve the roadmap and the first part to replace.',
      share: 15,
    },
    { name: 'First part', text: 'The first part is accepted after its parallel run.', share: 30 },
    { name: 'Further parts', text: 'The remaining agreed parts are accepted one by one.', share: 40 },
    {
      name: 'Switch-off and handover',
      text: 'The old system is switched off and the documentation is handed over.',
      share: 15,
    },
  ],
  questions: [
    {
      question: 'Why not rewrite everything at once?',
      answer:
        'A complete rewrite gives you nothing to use until the end. With steps you can test each part and change the order of the next one.',
    },
    {
      question: 'We have no documentation. Can you start?',
      answer:
        'Yes. We read the code and the data, watch how your staff use the system, and write the documentation during the assessment.',
    },
    {
      question: 'Must our staff work in two systems?',
      answer:
        'During a parallel run, some records exist in both. We copy them automatically where possible and keep that time short.',
    },
    {
      question: 'What if the new part has an error?',
      answer:
        'You return to the old part, which still has current data until acceptance. We correct the error and repeat the test.',
    },
    {
      question: 'Can we stop after the assessment?',
      answer: 'Yes. It is a phase of its own, and you can give the roadmap to another team.',
    },
  ],
  related: [
    {
      id: 'technology-consulting',
      title: 'Technology Consulting',
      text: 'An independent review before you decide.',
    },
    { id: 'cloud-migration', title: 'Cloud Migration', text: 'Move to the cloud as one of the steps.' },
  ],
};

export default DETAILS;
