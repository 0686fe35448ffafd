import type { OpenFinding, Situations } from '../finding-situations';

/** How a member of staff ends a finding on its page. */
export type FindingEnd =
  /** With an action that closes it; `isApproved`: after the decision of a second administrator. */
  | { by: 'action'; button: string; reference?: string; isApproved?: boolean }
  /** The payment is rebuilt from its order, which closes it. */
  | { by: 'rebuild' }
  | { by: 'lookup' }
  /** With the reference of what ended it, or only a reason where no money is concerned; after a step that brings the end nearer. */
  | { by: 'hand'; reference?: string; after?: 'refund' | 'check' };

export interface FindingCase {
  title: string;
  /** The buttons of its page that end it, besides the one that closes it by hand. */
  buttons: readonly string[];
  raise: (situations: Situations) => Promise<OpenFinding>;
  /** A link of its page to what it is about, where that is not a payment. */
  about?: RegExp;
  end: FindingEnd;
  /** The transfers of its payment in the ledger after the end, oldest first. */
  ledger?: readonly string[];
}
