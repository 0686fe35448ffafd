import type { PaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { PaperDataByKind } from './paper-data';

interface PaperOf<Kind extends PaperKind> {
  id: string;
  kind: Kind;
  mode: Mode;
  financialYear: string;
  sequence: number;
  /** As printed. */
  number: string;
  issuedAt: Date;
  data: PaperDataByKind[Kind];
}

/** A numbered paper; `kind` tells which data it has. */
export type Paper = { [Kind in PaperKind]: PaperOf<Kind> }[PaperKind];

/** Renders a paper as PDF. Equal papers give equal bytes. */
export type RenderPaper = (paper: Paper) => Promise<Buffer>;
