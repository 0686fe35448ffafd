import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReferenceField {
  name: string;
  type: string;
  required: boolean;
  text: string;
  limits: string[];
}

/** The data that tools/documentation generates from the declarations. */
export interface Reference {
  pages: { path: string; title: string; summary: string }[];
  downloads: { path: string; name: string }[];
  calls: {
    name: string;
    method: string;
    path: string;
    summary: string;
    scope: string | null;
    headers: ReferenceField[];
    pathParameters: ReferenceField[];
    query: ReferenceField[];
    body: ReferenceField[];
    answerIsList: boolean;
    answer: ReferenceField[];
    errors: string[];
  }[];
  errors: { code: string; status: number; meaning: string; action: string; calls: string[] }[];
  events: { type: string; meaning: string; example: object }[];
  testCards: { number: string; result: string }[];
}

/** @param content folder of the documentation's texts */
export const readReference = (content: string): Reference =>
  JSON.parse(readFileSync(join(content, 'generated/reference.json'), 'utf8')) as Reference;
