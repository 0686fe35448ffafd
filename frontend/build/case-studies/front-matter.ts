import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_IDS } from '../../../contracts/src/service-ids.ts';
import { parse } from 'yaml';
import { array, boolean, number, object, string } from 'yup';
import type { CaseStudy } from '../../src/content/work/case-study.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Every field of `CaseStudy` that an author writes; an unknown field is an error, because it is a spelling mistake. */
const SCHEMA = object({
  title: string().strict().required(),
  client: string().strict().required(),
  industry: string().strict().required(),
  summary: string().strict().required(),
  services: array()
    .of(
      object({
        id: string().oneOf(SERVICE_IDS).required(),
        price: number().strict().integer().positive().required(),
      }).noUnknown(),
    )
    .min(1)
    .required(),
  stack: array().of(string().strict().required()).min(1).required(),
  plan: array()
    .of(
      object({
        name: string().strict().required(),
        weeks: number().strict().integer().positive().required(),
      }).noUnknown(),
    )
    .min(1)
    .required(),
  figures: array()
    .of(object({ label: string().strict().required(), value: string().strict().required() }).noUnknown())
    .length(3)
    .required(),
  picture: string().oneOf(['orders', 'fees', 'appointments']).required(),
  sample: boolean().strict().required(),
})
  .noUnknown()
  .strict();

/** A text without its front matter. */
export const withoutFrontMatter = (text: string): string => text.replace(FRONT_MATTER, '');

/**
 * The front matter of a case study.
 * @param slug name of its file
 * @throws with the name of the file and every fault
 */
export function caseStudyOf(slug: string, text: string): CaseStudy {
  const [, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  try {
    return { slug, ...SCHEMA.validateSync(parse(yaml) ?? {}, { abortEarly: false }) };
  } catch (error) {
    const faults = (error as { errors?: readonly string[] }).errors ?? [String(error)];
    throw new Error(`${slug}.mdx: ${faults.join('; ')}`, { cause: error });
  }
}

/** What a link to a case study shows, with the services that link to it. */
export const linkOf = ({ slug, title, client, sample, services }: CaseStudy) => ({
  ...{ slug, title, client, sample },
  services: services.map(({ id }) => id),
});

/**
 * The case studies of a folder, in the order of their file names.
 * @param withSamples without it, those with `sample: true` are left out
 */
export const caseStudiesIn = (folder: string, withSamples: boolean): CaseStudy[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => caseStudyOf(file.slice(0, -'.mdx'.length), readFileSync(join(folder, file), 'utf8')))
    .filter(({ sample }) => withSamples || !sample);
