import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For teams that release by hand, pay for servers they do not use, or do not know whether a backup can be restored. We set up the infrastructure as code and train your developers to run it.',
  scope: {
    included: [
      'Review of your servers, costs and dependencies',
      'Cloud accounts, networks and access rights, described as code',
      'A pipeline that builds, tests and releases every change',
      'Monitoring, logs and alerts for the team on duty',
      'Backups, and one restore carried out together with your team',
    ],
    excluded: [
      'The monthly bill of the cloud provider',
      'Changes to the source code of your applications beyond configuration',
      'On-call duty after handover, which is a support plan',
      'Licences of commercial monitoring tools',
    ],
  },
  deliverables: [
    { name: 'Infrastructure code', text: 'Terraform files for every environment, in your repository.' },
    {
      name: 'Release pipeline',
      text: 'Build, tests, preview and release, with a documented way to roll back.',
    },
    {
      name: 'Dashboards and alerts',
      text: 'Traffic, errors, response times and cost, with the limits that raise an alert.',
    },
    {
      name: 'Operations handbook',
      text: 'Steps for release, rollback, restore and the most likely failures.',
    },
  ],
  stack: [
    { area: 'Cloud', names: 'AWS, Microsoft Azure, Google Cloud' },
    { area: 'Infrastructure', names: 'Terraform, Docker, Kubernetes' },
    { area: 'Pipelines', names: 'GitHub Actions, GitLab CI' },
    { area: 'Monitoring', names: 'Prometheus, Grafana, OpenTelemetry' },
  ],
  phases: [
    {
      name: 'Review and plan',
      text: 'You receive the list of systems, costs and the order of the move.',
      share: 25,
    },
    {
      name: 'Environments and pipeline',
      text: 'A test environment is built from code and releases run through the pipeline.',
      share: 40,
    },
    { name: 'Production move', text: 'Production runs on the new environment.', share: 25 },
    { name: 'Handover', text: 'Your team carries out a release and a restore by itself.', share: 10 },
  ],
  questions: [
    {
      question: 'Which cloud should we use?',
      answer:
        'If you already have accounts, we usually stay with that provider. Otherwise we compare two providers by price, regions in India and the services your software needs.',
    },
    {
      question: 'Will our website be offline during the move?',
      answer:
        'We copy the data first and switch the traffic afterwards. If a short maintenance window is needed, we agree on its time with you.',
    },
    {
      question: 'Do we need Kubernetes?',
      answer:
        'Only with many services or strong changes in load. For one application, containers on managed servers cost less and are easier to run.',
    },
    {
      question: 'Can you lower our cloud bill?',
      answer:
        'We list unused resources, oversized servers and missing discounts, with the amount for each. You decide which ones we change.',
    },
    {
      question: 'Who has access to our accounts?',
      answer:
        'The accounts are in your name. Our engineers have personal log-ins with limited rights, and you can remove them at any time.',
    },
  ],
  related: [
    {
      id: 'cloud-migration',
      title: 'Cloud Migration',
      text: 'A planned move of existing systems, with a rollback plan for every step.',
    },
    {
      id: 'continuous-delivery',
      title: 'DevOps & Continuous Delivery',
      text: 'From commit to production in one pipeline.',
    },
  ],
};

export default DETAILS;
