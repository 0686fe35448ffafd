import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For companies that handle customer data, take payments, or have to answer the security questions of a large customer. We test your systems, explain each finding and help your developers to fix it.',
  scope: {
    included: [
      'Agreed list of systems, accounts and test times',
      'Penetration test of web applications, apps and APIs',
      'Review of code, access rights and cloud settings',
      'Help for your developers with the fixes',
      'A second test of every finding that was fixed',
    ],
    excluded: [
      'Certificates, which only accredited auditors issue',
      'Systems of other companies without their written consent',
      'Licences of security products',
      'Permanent monitoring by a security operations centre',
    ],
  },
  deliverables: [
    { name: 'Risk report', text: 'Each finding with severity, proof, affected system and recommended fix.' },
    {
      name: 'Summary for management',
      text: 'Two pages without technical terms, for directors and customers.',
    },
    { name: 'Retest report', text: 'Which findings are closed and which remain.' },
    {
      name: 'Incident response plan',
      text: 'Contacts, decisions and first steps for the most likely incidents.',
    },
  ],
  stack: [
    { area: 'Standards', names: 'OWASP ASVS, OWASP Top 10' },
    { area: 'Testing', names: 'Burp Suite, OWASP ZAP, Nmap' },
    { area: 'Code', names: 'Static analysis, dependency checks' },
    { area: 'Access', names: 'OAuth 2.0, OpenID Connect, passkeys' },
  ],
  phases: [
    { name: 'Scope and permission', text: 'Systems, dates and contacts are agreed in writing.', share: 20 },
    {
      name: 'Tests and report',
      text: 'You receive the report and we explain it to your developers.',
      share: 50,
    },
    {
      name: 'Fixes and retest',
      text: 'The fixed findings are tested again and the plan is handed over.',
      share: 30,
    },
  ],
  questions: [
    {
      question: 'Can a test stop our business?',
      answer:
        'We agree on test times and leave out attacks that overload a system. Where possible we test a copy first.',
    },
    {
      question: 'Do you certify us for ISO 27001 or PCI DSS?',
      answer: 'No. Only accredited auditors can. We fix technical gaps before the audit.',
    },
    {
      question: 'Who sees the findings?',
      answer:
        'Only the people you name. We send reports encrypted, and report a critical finding to you as soon as we confirm it.',
    },
    {
      question: 'Do you fix the problems as well?',
      answer:
        'We advise your developers as part of the service. If you want us to write the fixes, that is quoted after the report.',
    },
    {
      question: 'Is a penetration test legal?',
      answer:
        'Yes, with written permission of the owner of the systems. We start after it is signed; some hosting providers also need a notice.',
    },
  ],
  related: [
    {
      id: 'performance-care',
      title: 'Performance & Security Care',
      text: 'Regular updates and checks after the test.',
    },
    {
      id: 'technology-consulting',
      title: 'Technology Consulting',
      text: 'A review of architecture, access and risks.',
    },
  ],
};

export default DETAILS;
