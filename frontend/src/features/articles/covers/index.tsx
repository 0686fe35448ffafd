import type { ComponentType } from 'react';
import { ContractCover } from './contract-cover';
import { FormCover } from './form-cover';
import { MethodsCover } from './methods-cover';
import { MobileCover } from './mobile-cover';
import { PendingCover } from './pending-cover';

/** By the article's slug. */
const COVERS: Readonly<Record<string, ComponentType>> = {
  'unknown-is-pending': PendingCover,
  'fast-on-indian-mobile-networks': MobileCover,
  'fixed-price-or-monthly-team': ContractCover,
  'upi-or-cards': MethodsCover,
  'forms-people-can-finish': FormCover,
};

/** The picture of an article; a new one uses the first until it has its own. */
export function ArticleCover({ slug }: { slug: string }) {
  const Drawing = COVERS[slug] ?? PendingCover;
  return <Drawing />;
}
