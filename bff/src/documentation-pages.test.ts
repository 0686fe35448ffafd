import { spawnSync } from 'node:child_process';
import { errorAnchor } from '@deccanloop/contracts/documentation/pages';
import { ERROR_CATALOGUE } from '@deccanloop/contracts/merchant/error-catalogue';
import { MOST_API_KEYS } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PAYMENT_MINUTES } from '@deccanloop/contracts/merchant/payments';
import { WEBHOOK_HISTORY_HOURS, WEBHOOK_SECRET_OVERLAP_HOURS } from '@deccanloop/contracts/merchant/webhooks';
import { RETRY_FOR_MS } from '@deccanloop/core/domain/merchant-webhooks/retry-schedule';
import { POST_LIMIT_MS } from '@deccanloop/core/platform/public-http/post-to-public';
import { describe, expect, it } from '@jest/globals';
import { withoutVariableParts } from '../testing/documentation/example-answers';
import {
  documentationPages,
  filesOf,
  LANGUAGES,
  SAMPLE_LANGUAGES,
  sampleIds,
  sampleJson,
  samplesOf,
} from '../testing/documentation/samples';
import { OTHER_TESTED_SAMPLES, SITUATIONS } from '../testing/documentation/situations';
import { RATE_POLICIES } from './middleware/rate-limit';

const PAGES = documentationPages();
const textOf = (name: string): string => PAGES.find((page) => page.name === name)?.text ?? '';
const GUIDE = textOf('payment-integration-guide.mdx');
const WALKTHROUGH = textOf('api-integration.mdx');

const sectionsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

describe('the samples', () => {
  it('are those that the pages show, each on at least one page', () => {
    expect([...new Set(PAGES.flatMap(samplesOf))].sort()).toEqual(sampleIds());
  });

  it('are all run or compared by a test', () => {
    expect([...Object.keys(SITUATIONS), ...OTHER_TESTED_SAMPLES].sort()).toEqual(sampleIds());
  });

  it.each(Object.entries(SITUATIONS))('%s is there in all languages, with its answer', (id, { call }) => {
    const files = LANGUAGES.map((language) => SAMPLE_LANGUAGES[language].file as string);
    expect(filesOf(id)).toEqual([...files, ...(call === null ? [] : ['response.json'])].sort());
  });
});

/** Example answers, which are compared with real ones. */
const ANSWERS = sampleIds()
  .filter((id) => filesOf(id).includes('response.json'))
  .map((id) => withoutVariableParts(sampleJson(id, 'response.json', 'https://…')));

it.each(PAGES.map(({ name, text }) => [name, text]))('%s has no code that is not checked', (_name, text) => {
  const fences = [...text.matchAll(/^ *```(.*)\n([^]*?)^ *```$/gm)];
  expect(fences.length).toBe(text.split('```').length / 2 - 0.5);
  for (const [, language = '', code = ''] of fences) {
    expect(['shellscript', 'json']).toContain(language);
    if (language === 'json') expect(ANSWERS).toContainEqual(withoutVariableParts(JSON.parse(code)));
    else expect(spawnSync('sh', ['-euc', code]).status).toBe(0);
  }
});

it('the guide has its eleven sections in order', () => {
  expect(sectionsOf(GUIDE)).toEqual([
    'Prerequisites',
    'Account creation',
    'Bearer-token authentication',
    'Supported methods',
    'Endpoints',
    'Response examples',
    'Security guidance',
    'Testing',
    'Going live',
    'Support',
    'Resources',
  ]);
  expect(GUIDE).toContain('<DemoPaymentButton />');
});

it('the walkthrough has its five sections in order', () => {
  expect(sectionsOf(WALKTHROUGH)).toEqual(['Front end', 'Back end', 'Webhooks', 'Testing', 'Deployment']);
});

it('the limits on the pages are those of the product', () => {
  const { points, seconds } = RATE_POLICIES.merchant;
  expect(seconds).toBe(60);
  for (const text of [
    `may make ${points} calls in a minute`,
    `can have ${MOST_API_KEYS} active keys`,
    `until ${MERCHANT_PAYMENT_MINUTES} minutes have passed`,
  ])
    expect(GUIDE).toContain(text);
  for (const text of [
    `We wait ${POST_LIMIT_MS / 1_000} seconds`,
    `for ${RETRY_FOR_MS / 3_600_000} hours in all`,
    `For ${WEBHOOK_SECRET_OVERLAP_HOURS} hours both secrets sign`,
    `Deliveries are kept for ${WEBHOOK_HISTORY_HOURS / 24} days`,
  ])
    expect(WALKTHROUGH).toContain(text);
});

it('links within the documentation lead to headings or error codes', () => {
  const errors = Object.keys(ERROR_CATALOGUE).map((code) => errorAnchor(code));
  const anchorsOf = (text: string): string[] => [
    ...(text.includes('<ErrorCatalogue />') ? errors : []),
    ...[...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    ),
  ];
  const dead = PAGES.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(((?:\/[\w-]+)?)#([\w-]+)\)/g)]
      .filter(([, path = '', anchor = '']) => {
        const target = textOf(path === '' ? name : `${path.slice(1)}.mdx`);
        return !anchorsOf(target).includes(anchor);
      })
      .map(([link]) => `${name}: ${link}`),
  );
  expect(dead).toEqual([]);
});
