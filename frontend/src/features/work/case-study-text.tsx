import { lazy, type ComponentType } from 'react';
import { STUDIES } from 'virtual:case-studies';

/** By slug: each case study's text is a chunk of its own. */
export const TEXTS: ReadonlyMap<string, ComponentType> = new Map(
  STUDIES.map(({ slug, load }) => [
    slug,
    lazy(async () => {
      const { default: Text } = await load();
      return { default: () => <Text /> };
    }),
  ]),
);
