import { PAPER_TITLES } from '@deccanloop/contracts/papers/paper-number';
import type { QuotationPapersDto } from '@deccanloop/contracts/quotations/dto';
import type { QuotationPaperState } from '@deccanloop/contracts/quotations/paper-states';
import { formatDate } from '../../lib/format';
import { useLazyQuotationPaperPdfQuery } from '../../lib/quotation-papers-api';
import { DownloadPdf } from '../ui/download-pdf';
import { Money } from '../ui/money';
import { Tag, type TagProps } from '../ui/tag';

type Paper = QuotationPapersDto['papers'][number];

const STATES = {
  current: null,
  replaced: { text: 'Replaced', tone: 'neutral' },
  paid: { text: 'Paid', tone: 'success' },
  credited: { text: 'Credited', tone: 'warning' },
} as const satisfies Record<
  QuotationPaperState,
  { text: string; tone: NonNullable<TagProps['tone']> } | null
>;

/** A paper with its download. */
export function PaperRow({ paper }: { paper: Paper }) {
  const { _id: id, kind, phase, number, issuedAt, totalPaise, isReady } = paper;
  const [load] = useLazyQuotationPaperPdfQuery();
  const state = STATES[paper.state];
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 px-5 py-4 text-sm sm:flex-row sm:items-center sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {PAPER_TITLES[kind]}
          {phase !== null && <span className="font-normal text-ink-600">Phase {phase}</span>}
          {state && <Tag tone={state.tone}>{state.text}</Tag>}
        </p>
        <p className="mt-1 text-ink-600">
          <span className="figures wrap-anywhere">{number}</span> · {formatDate(issuedAt)}
          {!isReady && ' · PDF is being prepared'}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Money paise={totalPaise} decimals="always" className="font-medium" />
        <DownloadPdf
          size="sm"
          load={() => load(id).unwrap()}
          name={fileName(number)}
          label={
            <>
              PDF<span className="sr-only"> of {number}</span>
            </>
          }
        />
      </div>
    </li>
  );
}

/** "INV/26-27/000123" as the name of a file: "INV-26-27-000123". */
const fileName = (number: string): string => number.replace(/[^A-Za-z0-9-]+/g, '-');
