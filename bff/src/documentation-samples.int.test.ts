import { itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { TEST_PROGRAMS } from '@deccanloop/sandbox/embedded/testing/test-programs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutVariableParts } from '../testing/documentation/example-answers';
import { openRecordedSite, type RecordedCall } from '../testing/documentation/recorded-site';
import { openSampleFolder, type Finished } from '../testing/documentation/sample-programs';
import {
  filesOf,
  LANGUAGES,
  SAMPLE_LANGUAGES,
  sampleJson,
  sampleText,
  type SampleLanguage,
} from '../testing/documentation/samples';
import { SITUATIONS, type Situation } from '../testing/documentation/situations';
import { newMerchant, type MerchantProgram } from '../testing/merchant-payments';
import { openTestApp, type TestApp } from '../testing/test-app';

/** Programs that run at once. */
const AT_ONCE = 4;

let app: TestApp;
const accounts = new Map<string, MerchantProgram>();
const results = new Map<string, Result>();

interface Result {
  finished: Finished;
  calls: readonly RecordedCall[];
  /** Of the site, as the sample knew it. */
  origin: string;
}

interface Run {
  id: string;
  language: SampleLanguage;
  situation: Situation;
}

const nameOf = ({ id, language }: Run): string => `${id} in ${language}`;

/** Constant idempotency keys in samples are those of one language. */
const accountOf = (run: Run): string => (run.situation.hasOwnAccount ? run.id : run.language);

const RUNS: readonly Run[] = Object.entries(SITUATIONS).flatMap(([id, situation]) =>
  LANGUAGES.filter((language) => filesOf(id).includes(SAMPLE_LANGUAGES[language].file)).map((language) => ({
    ...{ id, language, situation },
  })),
);
const isInstalled = ({ language }: Run): boolean => {
  const { needs } = SAMPLE_LANGUAGES[language];
  return needs === null || TEST_PROGRAMS[needs].isHere();
};

beforeAll(async () => {
  app = await openTestApp();
  const waiting = RUNS.filter(isInstalled);
  for (const name of new Set(waiting.map(accountOf))) {
    const merchant = await newMerchant(app);
    accounts.set(name, merchant);
    const { hasOwnAccount, prepare } = SITUATIONS[name] ?? {};
    if (hasOwnAccount) await prepare?.(merchant, app);
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) await execute(run);
    }),
  );
});
afterAll(() => app.close());

async function execute(run: Run): Promise<void> {
  const { id, language, situation } = run;
  const merchant = accounts.get(accountOf(run));
  if (merchant === undefined) throw new Error(`no account for ${nameOf(run)}`);
  const prepare = situation.hasOwnAccount ? undefined : situation.prepare;
  const environment = (await prepare?.(merchant, app)) ?? {};
  const site = await openRecordedSite(app.origin, situation);
  const { file, command } = SAMPLE_LANGUAGES[language];
  const folder = await openSampleFolder({ [file]: sampleText(id, file, site.origin) });
  const finished = await folder.run([...command, file], {
    ...environment,
    DECCANLOOP_API_KEY: merchant.key,
  });
  results.set(nameOf(run), { finished, calls: site.calls, origin: site.origin });
  await Promise.all([site.close(), folder.remove()]);
}

describe.each(LANGUAGES)('the samples in %s', (language) => {
  const { needs } = SAMPLE_LANGUAGES[language];
  const test = needs === null ? it : (name: string, run: () => Promise<void>) => itWith(needs, name, run);

  for (const run of RUNS.filter((each) => each.language === language))
    test(`${run.id} does what the page says`, async () => {
      const { finished, calls, origin } = resultOf(run);
      expect(finished).toMatchObject({ exitCode: 0 });
      const { call, prints, status = 200 } = run.situation;
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
        Array.from({ length: callsOf(run) }, () => expect.stringMatching(patternOf(call ?? ''))),
      );
      if (call === null || language !== 'curl') expect(finished.output).toMatch(prints);
      if (call === null) return;
      expect(calls.map((each) => each.status)).toEqual(calls.map(() => status));
      const example = sampleJson(run.id, 'response.json', origin);
      const answer = calls[0]?.answer;
      expect(withoutVariableParts(answer)).toEqual(withoutVariableParts(example));
      if (language === 'curl') expect(finished.output).toContain(JSON.stringify(answer));
    });
});

function resultOf(run: Run): Result {
  const result = results.get(nameOf(run));
  if (result === undefined) throw new Error(`${nameOf(run)} was not run`);
  return result;
}

function callsOf({ language, situation: { call, pages = 1, losesFirstAnswer } }: Run): number {
  if (call === null) return 0;
  if (losesFirstAnswer) return 2;
  return language === 'curl' ? 1 : pages;
}

/** Of `GET /payment/*`. */
const patternOf = (call: string): RegExp =>
  new RegExp(
    `^${call
      .split('*')
      .map((part) => part.replace(/[.?]/g, '\\$&'))
      .join('\\S+')}$`,
  );
