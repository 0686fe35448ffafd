import { describe, expect, it } from '@jest/globals';
import { checkFile, partsOf, type Hit } from './check';
import { EXCEPTIONS } from './exceptions';
import { WORDS } from './words';

const PATH = 'core/domain/payments/example.ts';
const found = (source: string, path = PATH): string[] =>
  checkFile(path, source).map(({ line, place, found: text }: Hit) => `${line} ${place} ${text}`);

describe('the words', () => {
  it('each have a name of their own and something to say instead', () => {
    expect(new Set(WORDS.map(({ word }) => word)).size).toBe(WORDS.length);
    expect(WORDS.filter(({ say, name, text }) => say === '' || (!name && !text))).toEqual([]);
  });

  it('have exceptions that name a known word and a reason', () => {
    const known = WORDS.map(({ word }) => word);
    expect(EXCEPTIONS.filter(({ reason }) => reason.length < 10)).toEqual([]);
    expect(EXCEPTIONS.filter(({ word }) => word !== undefined && !known.includes(word))).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['paymentWish', 'payment-wish'],
    ['PAYMENT_WISH', 'payment-wish'],
    ['HTMLWorld2', 'html-world2'],
    ['use-standings.ts', 'use-standings-ts'],
  ])('%s is split into %s', (name, parts) => expect(partsOf(name)).toBe(parts));

  it.each(['wishFor', 'openMoneyWorld', 'standing', 'SealedText', 'carryOn', 'judgeOrder', '#strangers'])(
    'is reported where it is an identifier: %s',
    (name) => {
      const text = name.replace('#', '');
      const source = name.startsWith('#') ? `class A { ${name} = 1 }` : `const a = b.${name};`;
      expect(found(source)).toEqual([`1 identifier ${name.startsWith('#') ? `#${text}` : text}`]);
    },
  );

  it.each(['outstanding', 'newsletter', 'lookUpOrder', 'looksLike', 'parkinson', 'trailer', 'heartbeat'])(
    'is not reported where a word is only a part of another: %s',
    (name) => expect(found(`const ${name} = 1;`)).toEqual([]),
  );

  it('is reported where it is that of a file or a folder', () => {
    expect(found('', 'core/strangers/money-world.ts')).toEqual([
      '1 file name strangers',
      '1 file name money-world.ts',
    ]);
  });
});

describe('a text', () => {
  it('is read in comments of every kind, with the line of the word', () => {
    const source =
      '#!/usr/bin/env node\n/**\n * Stores\n * a wish.\n */\nconst a = 1; // parked\nf(/* anew */);\n';
    expect(found(source)).toEqual(['4 text wish', '6 text parked', '7 text anew']);
  });

  it('is read once where a comment names a parameter', () => {
    expect(found('/** @param world of its own */\nfunction f(a: number) {}\n')).toEqual([]);
    expect(found('/** @param wish a wish */\nfunction f(a: number) {}\n')).toEqual(['1 text wish']);
  });

  it('is found when it goes over the lines of a comment', () => {
    expect(found('/**\n * As the\n * design says.\n */\n')).toEqual(['2 text the design']);
  });

  it.each([
    ["logger.warn({ id }, 'wish parked');", ['1 text wish', '1 text parked']],
    ["console.log(isOld ? 'no news' : 'ok');", ['1 text news']],
    // eslint-disable-next-line no-template-curly-in-string -- source text under test
    ['throw new UsageError(`a wish of ${name}`);', ['1 text wish']],
    ["it.each([1])('fulfils a request', () => 1);", ['1 text fulfils']],
    ["test.describe('the post office', () => 1);", ['1 text post office']],
    ['db.raw(`select 1\n  -- Whoever comes second waits.\n`);', ['2 text Whoever']],
  ])('is read in messages, titles of tests and SQL comments: %s', (source, hits) => {
    expect(found(source)).toEqual(hits);
  });

  it.each([
    "const title = 'We wish you a good day';",
    "button('Park it here');",
    'const pattern = /\\/\\/ wish/;',
    'const url = `https://a.example// wish`;',
  ])('is not read in other strings: %s', (source) => expect(found(source)).toEqual([]));

  it('is not read in the text of a page, even where it looks like a comment', () => {
    const source = 'const page = <p>{name} // wish <b>/* wish */</b> {/* a wish */}</p>;';
    expect(found(source, 'frontend/src/page.tsx')).toEqual(['1 text wish']);
  });

  it('is read in documents, except code and addresses', () => {
    const source = '# Wishes\n`wishFor` [text](a-wish.md)\n```\nwish\n```\nA look at it.\n';
    expect(found(source, 'docs/X.md')).toEqual(['1 text Wishes', '6 text A look']);
  });

  it('is read in style sheets, settings and scripts', () => {
    expect(found('.a { color: red; /* anew */ }', 'frontend/src/a.css')).toEqual(['1 text anew']);
    expect(found('a: 1 # parked\nb: "#park"\n', 'docker-compose.yml')).toEqual(['1 text parked']);
  });
});

describe('an exception', () => {
  it('lets pass names of libraries, and public copy', () => {
    expect(found('await queryFulfilled;')).toEqual([]);
    expect(found('await route.fulfill({ status: 200 });', 'e2e/page.spec.ts')).toEqual([]);
    expect(found('We wish to inform whoever uses the site.', 'frontend/src/content/legal/terms.md')).toEqual(
      [],
    );
  });

  it('holds for nothing else', () => {
    expect(found('await route.fulfill({ status: 200 });')).toEqual(['1 identifier fulfill']);
    expect(found('await fulfilledOrder;')).toEqual(['1 identifier fulfilledOrder']);
  });
});
