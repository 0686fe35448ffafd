import type { SolutionId } from '../solutions';

/** What the page of a service shows in addition to its entry in the catalogue. */
export interface ServiceDetails {
  /** Who needs it, and what it changes. */
  summary: string;
  scope: {
    /** What we do. */
    included: readonly string[];
    /** What the price does not contain. */
    excluded: readonly string[];
  };
  deliverables: readonly { name: string; text: string }[];
  stack: readonly { area: string; names: string }[];
  /** An example of the payment plan. The shares are percentages and add up to 100. */
  phases: readonly { name: string; text: string; share: number }[];
  questions: readonly { question: string; answer: string }[];
  /** Entries of `/solutions`. Titles are repeated, or the page would load the texts of all solutions. */
  related: readonly { id: SolutionId; title: string; text: string }[];
}
