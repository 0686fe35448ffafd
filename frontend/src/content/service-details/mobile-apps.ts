import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For customers who order on their phone, or for staff who work away from a desk. We build one app for Android and iOS, with the back end it needs, and bring it into both stores.',
  scope: {
    included: [
      'Screens and navigation for Android and iOS',
      'The app, from one shared code base',
      'The API and database behind it',
      'Log-in, push notifications and offline storage',
      'Release in Google Play and the App Store',
    ],
    excluded: [
      'Yearly fees of the Apple and Google developer accounts',
      'Fees for SMS, maps and payment gateways',
      'Approval by the stores, which only Apple and Google decide',
      'Test phones that your staff keep',
    ],
  },
  deliverables: [
    {
      name: 'Test builds',
      text: 'A build on your phone after every stage, through TestFlight and Google Play testing.',
    },
    { name: 'Store releases', text: 'The published app, in developer accounts in your name.' },
    { name: 'Back end', text: 'API, database and administration screens, running in your cloud account.' },
    {
      name: 'Source code and keys',
      text: 'Repository, signing keys and store access, handed over in writing.',
    },
  ],
  stack: [
    { area: 'App', names: 'React Native, Flutter, TypeScript' },
    { area: 'Native parts', names: 'Kotlin, Swift' },
    { area: 'Back end', names: 'Node.js, PostgreSQL' },
    { area: 'Services', names: 'Firebase, crash reports, push notifications' },
  ],
  phases: [
    {
      name: 'Design and prototype',
      text: 'You try the main screens as a prototype on your phone.',
      share: 20,
    },
    { name: 'First test build', text: 'Log-in and the main task work on Android and iOS.', share: 30 },
    { name: 'Complete app', text: 'All agreed functions are in the test build.', share: 30 },
    { name: 'Store release', text: 'The app is available in both stores.', share: 20 },
  ],
  questions: [
    {
      question: 'Native or cross-platform?',
      answer:
        'For most business apps one shared code base is enough and costs less. We write native parts where camera, Bluetooth or speed require them.',
    },
    {
      question: 'How long does store review take?',
      answer:
        'Apple and Google decide that. We plan time for it and answer their questions, including a second submission if they ask for changes.',
    },
    {
      question: 'Does the app work without a network?',
      answer:
        'Yes, where it is planned. Records are stored on the phone and sent when the connection returns. We define with you what happens if two people change the same record.',
    },
    {
      question: 'Which Android versions are supported?',
      answer:
        'We look at the phones of your users and agree on the oldest version with you before development.',
    },
    {
      question: 'What about updates after release?',
      answer:
        'New versions of Android and iOS need updates from time to time. A support plan covers them, or your own developers can make them.',
    },
  ],
  related: [
    {
      id: 'cross-platform-apps',
      title: 'Cross-Platform Mobile Apps',
      text: 'One code base, both stores, updates included.',
    },
    {
      id: 'field-service-apps',
      title: 'Field Service Apps',
      text: 'Job lists, photos and signatures that work offline.',
    },
  ],
};

export default DETAILS;
