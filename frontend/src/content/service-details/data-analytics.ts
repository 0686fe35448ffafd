import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For management that waits for a spreadsheet every month, and for departments whose figures do not match. We define each figure once, collect the data automatically and show it on dashboards.',
  scope: {
    included: [
      'A list of the key figures with one agreed definition each',
      'Connections to your databases, spreadsheets and business software',
      'A data warehouse with scheduled updates',
      'Dashboards and reports with access by role',
      'Training for the people who use them',
    ],
    excluded: [
      'Licences of business intelligence tools',
      'Fees for cloud storage and processing',
      'Correction of wrong records in the source systems',
      'Purchase of market data',
    ],
  },
  deliverables: [
    { name: 'Definition of figures', text: 'Each key figure with its formula, source and owner.' },
    { name: 'Data pipelines', text: 'Scheduled imports with checks that report missing or doubtful data.' },
    { name: 'Dashboards', text: 'For management and departments, on desktop and phone.' },
    { name: 'Training', text: 'A session for users, one for administrators, and short instructions.' },
  ],
  stack: [
    { area: 'Warehouse', names: 'PostgreSQL, BigQuery, ClickHouse' },
    { area: 'Pipelines', names: 'Python, dbt, Airflow' },
    { area: 'Dashboards', names: 'Metabase, Power BI, Apache Superset' },
    { area: 'Forecasts', names: 'Python, scikit-learn' },
  ],
  phases: [
    { name: 'Figures and sources', text: 'You approve the definitions and the list of sources.', share: 25 },
    { name: 'Warehouse and pipelines', text: 'Data from the main sources arrives on schedule.', share: 35 },
    { name: 'Dashboards', text: 'Your teams use the dashboards and check the figures.', share: 30 },
    {
      name: 'Training and handover',
      text: 'Users are trained and the documentation is handed over.',
      share: 10,
    },
  ],
  questions: [
    {
      question: 'Can we keep Excel?',
      answer:
        'Yes. Users can export tables, and spreadsheets can remain a source as long as their format stays the same.',
    },
    {
      question: 'How current are the figures?',
      answer:
        'Usually from every hour to every night, depending on the source. Live figures are possible where the source system supports them.',
    },
    {
      question: 'Power BI or an open-source tool?',
      answer:
        'If your company has Power BI licences we use it. Otherwise we compare the licence costs for your number of users.',
    },
    {
      question: 'Who can see which data?',
      answer:
        'Access follows roles: for example, a branch manager sees one branch. We test each role before handover.',
    },
    {
      question: 'What if our data has errors?',
      answer:
        'The pipelines report missing and doubtful records. Your teams correct them at the source; we show where they are.',
    },
  ],
  related: [
    { id: 'document-automation', title: 'Document Automation', text: 'Data from paper and PDF files.' },
    {
      id: 'web-applications',
      title: 'Custom Web Applications',
      text: 'Dashboards as part of your own application.',
    },
  ],
};

export default DETAILS;
