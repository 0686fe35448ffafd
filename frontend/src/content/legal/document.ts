import type { ReactNode } from 'react';

export interface LegalSection {
  /** Id of its heading, for links. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalDocument {
  /** Its page. */
  path: string;
  title: string;
  lead: string;
  /** The summary: one sentence each. */
  summary: readonly ReactNode[];
  sections: readonly LegalSection[];
}
