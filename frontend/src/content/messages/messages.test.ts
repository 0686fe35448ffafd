import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '../services';
import { TESTIMONIALS } from '../testimonials';
import { CALL_BACK_EN } from './contact/call-back/en';
import { CALL_BACK_HI } from './contact/call-back/hi';
import { CALL_BACK_TE } from './contact/call-back/te';
import { CONTACT_FORM_EN } from './contact/form/en';
import { CONTACT_FORM_HI } from './contact/form/hi';
import { CONTACT_FORM_TE } from './contact/form/te';
import { CONTACT_EN } from './contact/page/en';
import { CONTACT_HI } from './contact/page/hi';
import { CONTACT_TE } from './contact/page/te';
import { errorTextsOf } from './error-texts';
import { HERO_EN } from './home/hero/en';
import { HERO_HI } from './home/hero/hi';
import { HERO_TE } from './home/hero/te';
import { SECTIONS_EN } from './home/sections/en';
import { SECTIONS_HI } from './home/sections/hi';
import { SECTIONS_TE } from './home/sections/te';
import { CATALOGUE_HI } from './services/catalogue/hi';
import { CATALOGUE_TE } from './services/catalogue/te';
import { CLOSING_EN } from './services/closing/en';
import { CLOSING_HI } from './services/closing/hi';
import { CLOSING_TE } from './services/closing/te';
import { SERVICE_DIALOG_EN } from './services/dialog/en';
import { SERVICE_DIALOG_HI } from './services/dialog/hi';
import { SERVICE_DIALOG_TE } from './services/dialog/te';
import { ESTIMATE_EN } from './services/estimate/en';
import { ESTIMATE_HI } from './services/estimate/hi';
import { ESTIMATE_TE } from './services/estimate/te';
import { SERVICES_EN } from './services/page/en';
import { SERVICES_HI } from './services/page/hi';
import { SERVICES_TE } from './services/page/te';
import { SHELL_HI } from './shell/hi';
import { SHELL_TE } from './shell/te';

const DEVANAGARI = /\p{Script=Devanagari}/u;
const TELUGU = /\p{Script=Telugu}/u;

/** A value for each parameter of a message: what it prints shows whether the message uses all of them. */
const ARGUMENTS = [71, 83, 97];

/** Arguments of messages that take something else than numbers, by the last part of their place. */
const OWN_ARGUMENTS: Readonly<Record<string, unknown[]>> = {
  price: [415_000],
  duration: [{ weeks: { from: 4, to: 12 } }],
  startingPrice: [{ startingPrice: 415_000 }],
  category: ['Development'],
  titleOf: [SERVICES[0]],
  texts: [SERVICES[0]],
  topicOf: ['ai-ml'],
  closed: ['2026-11-30'],
  soon: ['2026-11-30'],
  part: ['2026-11-30', '9:00 am', '12:00 pm'],
  later: ['2026-11-30', '9:00 am', '12:00 pm'],
  reason: [{ code: 'network', message: 'Not reachable' }],
};

/** Every text of messages with its place, such as `slides.0.title`. */
function textsOf(messages: unknown, place = ''): [string, string][] {
  // Said in other languages only.
  if (messages === null) return [[place, '']];
  if (typeof messages === 'string') return [[place, messages]];
  if (typeof messages === 'function') {
    const print = messages as (...values: unknown[]) => unknown;
    return textsOf(
      print(...(OWN_ARGUMENTS[place.split('.').at(-1) ?? ''] ?? ARGUMENTS.slice(0, messages.length))),
      place,
    );
  }
  if (typeof messages !== 'object') return [];
  return Object.entries(messages).flatMap(([key, value]) =>
    textsOf(value, place === '' ? key : `${place}.${key}`),
  );
}

/** The figures of a text. Their order follows the grammar of a language. */
const figuresOf = (text: string): string[] => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();

/** Figures that English writes as digits and the others as words, or the other way round. */
const IN_WORDS = /howWeWork\.steps\.\d\.time$/;
/** Ids, names of companies, pictures and colours, which are the same in every language. */
const NOT_TEXT =
  /(?:^|\.)(?:id|company|colour|ground|price|gst|retry\.after)$|\.avatar\.|\.highlight\.figure$/;

const CATALOGUE = [
  ['the first screen of the start page', HERO_EN, HERO_HI, HERO_TE],
  ['the start page below', SECTIONS_EN, SECTIONS_HI, SECTIONS_TE],
  ['the services page', SERVICES_EN, SERVICES_HI, SERVICES_TE],
  ['the estimate', ESTIMATE_EN, ESTIMATE_HI, ESTIMATE_TE],
  ['the last sections of the services page', CLOSING_EN, CLOSING_HI, CLOSING_TE],
  ['the dialog of a service', SERVICE_DIALOG_EN, SERVICE_DIALOG_HI, SERVICE_DIALOG_TE],
  ['the contact page', CONTACT_EN, CONTACT_HI, CONTACT_TE],
  ['the contact form', CONTACT_FORM_EN, CONTACT_FORM_HI, CONTACT_FORM_TE],
  ['call-backs', CALL_BACK_EN, CALL_BACK_HI, CALL_BACK_TE],
] as const;

describe.each(CATALOGUE)('the messages of %s', (_, english, hindi, telugu) => {
  const services = /^(?:services\.list\.\d+|texts)\.(?:id|category|startingPrice|weeks|features)/;
  const originals = textsOf(english).filter(([place]) => !services.test(place));
  it.each([
    ['Hindi', hindi, DEVANAGARI],
    ['Telugu', telugu, TELUGU],
  ] as const)(
    'in %s have every text, in its script, with the same figures',
    (_language, messages, script) => {
      const texts = new Map(textsOf(messages).filter(([place]) => !services.test(place)));
      expect([...texts.keys()].toSorted()).toEqual(originals.map(([place]) => place).toSorted());
      for (const [place, original] of originals) {
        const text = texts.get(place) ?? '';
        if (!IN_WORDS.test(place)) expect([place, figuresOf(text)]).toEqual([place, figuresOf(original)]);
        if (!NOT_TEXT.test(place)) expect([place, text]).toEqual([place, expect.stringMatching(script)]);
      }
    },
  );
});

describe.each([
  ['Hindi', SHELL_HI, CATALOGUE_HI, SECTIONS_HI, DEVANAGARI],
  ['Telugu', SHELL_TE, CATALOGUE_TE, SECTIONS_TE, TELUGU],
] as const)('in %s', (_language, shell, catalogue, sections, script) => {
  it('the texts of the frame are translated and keep figures and placeholders', () => {
    for (const [english, text] of Object.entries(shell)) {
      expect([english, text]).toEqual([english, expect.stringMatching(script)]);
      expect([english, figuresOf(text)]).toEqual([english, figuresOf(english)]);
      expect(text.match(/\{\w+\}/g)).toEqual(english.match(/\{\w+\}/g));
    }
  });

  it('every service has a title, a description and five features', () => {
    for (const { id, title, features } of SERVICES) {
      const texts = catalogue[id];
      expect(texts.features).toHaveLength(features.length);
      for (const text of [texts.title, texts.description, ...texts.features]) expect(text).toMatch(script);
      expect(figuresOf(texts.title)).toEqual(figuresOf(title));
    }
  });

  it('every testimonial is translated', () => {
    expect(sections.testimonials.list.map(({ id }) => id)).toEqual(TESTIMONIALS.map(({ id }) => id));
    for (const { quote, industry } of sections.testimonials.list)
      for (const text of [quote, industry]) expect(text).toMatch(script);
  });
});

it('every error of the contact form is translated, and an unknown one stays as it is', () => {
  const inHindi = errorTextsOf(CONTACT_FORM_EN.errors, CONTACT_FORM_HI.errors);
  for (const english of Object.values(CONTACT_FORM_EN.errors).flatMap((kinds) => Object.values(kinds)))
    expect(inHindi(english)).toMatch(DEVANAGARI);
  expect(inHindi('Not reachable')).toBe('Not reachable');
});
