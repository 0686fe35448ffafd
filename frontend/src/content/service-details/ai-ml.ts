import type { ServiceDetails } from './service-details';

const DETAILS: ServiceDetails = {
  summary:
    'For work that is repeated many times a day: answering the same questions, reading documents, sorting requests, forecasting demand. We test on your own data whether a model is good enough before you pay for the full integration.',
  scope: {
    included: [
      'Selection of one use case with a measurable goal',
      'Preparation of your data, and removal of personal details that are not needed',
      'Comparison of suitable models by quality, cost and speed',
      'Integration into your existing software',
      'A test set and a report of quality and cost',
    ],
    excluded: [
      'Usage fees of model providers and GPU servers',
      'Labelling of large data sets by hand',
      'Training of a new large language model',
      'A guarantee that every answer of a model is right',
    ],
  },
  deliverables: [
    {
      name: 'Feasibility report',
      text: 'Results on your data, with examples that worked and examples that failed.',
    },
    {
      name: 'Model integration',
      text: 'An API and the screens that use it, with limits on cost and access.',
    },
    {
      name: 'Test set',
      text: 'Questions or documents with expected results, to repeat the measurement after each change.',
    },
    {
      name: 'Quality dashboard',
      text: 'Accuracy, cost for each request, and cases passed on to your staff.',
    },
  ],
  stack: [
    { area: 'Models', names: 'Hosted and open-source language models, PyTorch' },
    { area: 'Search', names: 'PostgreSQL with vector search' },
    { area: 'Services', names: 'Python, Node.js, REST' },
    { area: 'Documents', names: 'OCR for scans, photos and PDF files' },
  ],
  phases: [
    {
      name: 'Feasibility study',
      text: 'You receive the results on your data and decide whether to continue.',
      share: 25,
    },
    { name: 'Data and model', text: 'The model reaches the agreed result on the test set.', share: 35 },
    { name: 'Integration', text: 'Your team uses the model in your software on the test system.', share: 25 },
    { name: 'Go-live', text: 'The model runs in production with monitoring of quality and cost.', share: 15 },
  ],
  questions: [
    {
      question: 'How much data do we need?',
      answer:
        'For an assistant on your documents, the documents themselves are enough. To train a classifier or a forecast we need past records; the feasibility study shows whether yours suffice.',
    },
    {
      question: 'Is our data used to train public models?',
      answer:
        'We choose providers and settings that exclude training on your data. If data must not leave your servers, we use an open-source model there.',
    },
    {
      question: 'What happens when the model is wrong?',
      answer: 'Uncertain cases go to a member of your staff. We agree on that limit with you and measure it.',
    },
    {
      question: 'Can we stop after the feasibility study?',
      answer: 'Yes. It is a phase of its own. You keep the report and the test set.',
    },
    {
      question: 'Does it work in Hindi and Telugu?',
      answer:
        'Many models do, with different quality. We measure the languages that you need on your own examples.',
    },
  ],
  related: [
    {
      id: 'ai-assistants',
      title: 'AI Assistants',
      text: 'Answers from your own documents, with their sources.',
    },
    { id: 'document-automation', title: 'Document Automation', text: 'Scans and PDF files become records.' },
  ],
};

export default DETAILS;
