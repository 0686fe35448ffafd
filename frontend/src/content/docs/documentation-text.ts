import type { ComponentType } from 'react';

/** One file of a sample, highlighted by the build. `code` and `html` contain BUILT_ORIGIN. */
export interface SampleFile {
  file: string;
  label: string;
  code: string;
  html: string;
}

export interface HighlightedSample {
  files: readonly SampleFile[];
  /** The answer to its call. */
  response: SampleFile | null;
}

/** A page of the documentation, as its MDX module exports it. */
export interface DocumentationText {
  default: ComponentType<{ components?: Readonly<Record<string, unknown>> }>;
  samples: Readonly<Record<string, HighlightedSample | undefined>>;
}

/** A section that the search finds. */
export interface SearchEntry {
  /** Path with anchor. */
  to: string;
  page: string;
  title: string;
  text: string;
}
