import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For a new product that has to be tried before it is built, or for an existing one that people find difficult. We talk to users, draw the screens and test them as a clickable prototype.',
  scope: {
    included: [
      'Interviews with users and a review of your current product',
      'User journeys and the structure of pages and menus',
      'Wireframes, then finished screens for phone and desktop',
      'A clickable prototype of the main tasks',
      'Usability tests, and one round of changes after them',
    ],
    excluded: [
      'Programming of the screens',
      'Logo and brand identity',
      'Photography, video and paid fonts',
      'Payment of test participants recruited by an agency',
    ],
  },
  deliverables: [
    { name: 'Research notes', text: 'What users want to do, where they fail today, and what we recommend.' },
    { name: 'Screen designs', text: 'All agreed screens with their empty, loading and error states.' },
    { name: 'Prototype', text: 'A link that opens on a phone or a computer, for tests and presentations.' },
    { name: 'Design system', text: 'Colours, type, spacing and components, ready for developers.' },
  ],
  stack: [
    { area: 'Design', names: 'Figma' },
    { area: 'Prototypes', names: 'Figma, HTML' },
    { area: 'Accessibility', names: 'WCAG 2.2 level AA' },
    { area: 'Handover', names: 'Design tokens, Storybook' },
  ],
  phases: [
    {
      name: 'Research and structure',
      text: 'You approve the user journeys and the page structure.',
      share: 30,
    },
    {
      name: 'Screens and prototype',
      text: 'The prototype of the main tasks can be opened and used.',
      share: 45,
    },
    {
      name: 'Tests and handover',
      text: 'Changes after the tests are made and the files are handed over.',
      share: 25,
    },
  ],
  questions: [
    {
      question: 'Can your design be built by another team?',
      answer:
        'Yes. The files name every measure, colour and state, and we answer questions from your developers during the handover.',
    },
    {
      question: 'With how many users do you test?',
      answer: 'Usually with five for each kind of user. More tests are quoted separately.',
    },
    {
      question: 'Do you follow our existing brand?',
      answer:
        'Yes. Send us your brand guide, or the files you have. We point out colours whose contrast is too low to read.',
    },
    {
      question: 'Can you redesign only one part of our product?',
      answer:
        'Yes. A checkout or an onboarding flow is a common first project, and the components can be reused for the rest later.',
    },
  ],
  related: [
    {
      id: 'web-applications',
      title: 'Custom Web Applications',
      text: 'The web application that follows the prototype.',
    },
    {
      id: 'cross-platform-apps',
      title: 'Cross-Platform Mobile Apps',
      text: 'The same design as an app for Android and iOS.',
    },
  ],
};

export default DETAILS;
