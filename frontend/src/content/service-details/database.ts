import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For applications that have become slow, databases without documentation, and backups that were never restored. We measure first and change one thing at a time.',
  scope: {
    included: [
      'Review of schema, queries, indexes and settings',
      'Tuning of the slowest queries, with measurements before and after',
      'Migration to a newer version or another system',
      'Replication and automatic failover',
      'Backups, and a restore carried out with your team',
    ],
    excluded: [
      'Changes to application code beyond database queries',
      'Database licences and cloud fees',
      'Correction of wrong business data by hand',
      'Permanent database administration, which is a support plan',
    ],
  },
  deliverables: [
    { name: 'Review report', text: 'Findings in order of effect, with effort and risk for each.' },
    { name: 'Migration scripts', text: 'Every change as a script that was run on a copy first.' },
    { name: 'Restore record', text: 'The time a restore took, and the data it brought back.' },
    { name: 'Monitoring', text: 'Slow queries, locks, disk space and replication delay, with alerts.' },
  ],
  stack: [
    { area: 'Relational', names: 'PostgreSQL, MySQL, SQL Server' },
    { area: 'Caches and documents', names: 'Redis, MongoDB' },
    { area: 'Backups', names: 'Point-in-time recovery, encrypted storage' },
    { area: 'Monitoring', names: 'Prometheus, Grafana' },
  ],
  phases: [
    { name: 'Review', text: 'You receive the report and choose what we change.', share: 30 },
    { name: 'Changes on a copy', text: 'The changes are measured on a copy of your data.', share: 40 },
    {
      name: 'Production',
      text: 'The changes and backups run in production, and a restore was tested.',
      share: 30,
    },
  ],
  questions: [
    {
      question: 'Do you need access to our data?',
      answer:
        'We need the schema, statistics and slow queries. Tests run on a copy, with personal data masked if you ask for it.',
    },
    {
      question: 'How long is the database offline during a migration?',
      answer:
        'With replication, usually only for the switch. We rehearse it on a copy and tell you the measured time before you choose the date.',
    },
    {
      question: 'Can you move us from Oracle or SQL Server to PostgreSQL?',
      answer:
        'Yes. The effort depends on stored procedures and reports. The review lists them, and the quotation follows from that list.',
    },
    {
      question: 'What if a change makes something slower?',
      answer: 'Each change has a script that takes it back. We compare the measurements after every step.',
    },
  ],
  related: [
    {
      id: 'performance-care',
      title: 'Performance & Security Care',
      text: 'Regular measurement and tuning after the project.',
    },
    {
      id: 'cloud-migration',
      title: 'Cloud Migration',
      text: 'Move the database together with the systems around it.',
    },
  ],
};

export default DETAILS;
