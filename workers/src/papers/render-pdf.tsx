import { setImmediate } from 'node:timers/promises';
import type { Paper, RenderPaper } from '@deccanloop/core/domain/papers/paper';
import { renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { printable } from './fit-text';
import { registerFonts } from './fonts';
import { ReceiptPaper } from './receipt-paper';
import { StatementPaper } from './statement-paper';
import { CreditNotePaper, InvoicePaper, ProformaPaper, QuotationPaper } from './taxed-papers';

/** Renders a paper in this thread: 0.1 to 0.2 s of its processor time. */
export const renderPdf: RenderPaper = async (paper) => {
  registerFonts();
  // The element is a Document inside; the library's type asks for one outside.
  const pdf = await renderToBuffer(
    documentOf({ ...paper, data: printable(paper.data) } as Paper) as Parameters<typeof renderToBuffer>[0],
  );
  // Renders that follow each other would otherwise starve timers and sockets.
  await setImmediate();
  return pdf;
};

function documentOf(paper: Paper): ReactElement {
  switch (paper.kind) {
    case 'receipt':
      return <ReceiptPaper paper={paper} />;
    case 'quotation':
      return <QuotationPaper paper={paper} />;
    case 'proforma':
      return <ProformaPaper paper={paper} />;
    case 'invoice':
      return <InvoicePaper paper={paper} />;
    case 'credit_note':
      return <CreditNotePaper paper={paper} />;
    case 'statement':
      return <StatementPaper paper={paper} />;
  }
}
