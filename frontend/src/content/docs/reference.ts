import data from './generated/reference.json' with { type: 'json' };

export interface ReferenceField {
  name: string;
  type: string;
  required: boolean;
  text: string;
  limits: readonly string[];
}

export interface ReferenceCall {
  name: string;
  method: string;
  path: string;
  summary: string;
  /** What a key needs; null for calls of every key. */
  scope: string | null;
  headers: readonly ReferenceField[];
  pathParameters: readonly ReferenceField[];
  query: readonly ReferenceField[];
  body: readonly ReferenceField[];
  answerIsList: boolean;
  answer: readonly ReferenceField[];
  errors: readonly string[];
}

export interface ReferenceError {
  code: string;
  status: number;
  meaning: string;
  action: string;
  /** Names of the calls that can answer it. */
  calls: readonly string[];
}

/** The merchant API, generated from its declarations by `make documentation`. */
export const REFERENCE: {
  calls: readonly ReferenceCall[];
  errors: readonly ReferenceError[];
  events: readonly { type: string; meaning: string; example: object }[];
  testCards: readonly { number: string; result: string }[];
} = data;

/** The anchor of a call's section in the API reference. */
export const callAnchor = (name: string): string => `call-${name}`;
