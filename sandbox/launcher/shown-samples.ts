import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sample content that the built pages show, as `PrerenderedList` of the contracts has it. */
export interface ShownSample {
  name: string;
  /** The file or folder with its texts. */
  source: string;
}

/**
 * Reads which samples the built front end shows.
 * @param staticDir the folder that the site serves
 * @returns none where nothing was prerendered, as in `make dev`
 */
export function readShownSamples(staticDir: string | undefined): readonly ShownSample[] {
  const list = join(staticDir ?? '', 'prerendered.json');
  if (staticDir === undefined || !existsSync(list)) return [];
  return (JSON.parse(readFileSync(list, 'utf8')) as { samples?: readonly ShownSample[] }).samples ?? [];
}

/** The line about samples that a start prints; null where none is shown. */
export const sampleLine = (samples: readonly ShownSample[]): string | null =>
  samples.length === 0
    ? null
    : `Sample content is shown: ${samples.map(({ name }) => name).join(', ')}. Replace it in ` +
      `${samples.map(({ source }) => source).join(', ')}, or build without it: SAMPLE_CONTENT=off make start`;
