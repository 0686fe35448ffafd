import { monthName } from '@deccanloop/contracts/india-time';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { controlClasses } from '../../components/form/field';
import { DownloadPdf } from '../../components/ui/download-pdf';
import { cx } from '../../lib/class-names';
import { useLazyStatementPdfQuery } from '../../lib/wallet-api';

export interface MonthlyStatementsProps {
  userId: string;
  /** Newest first: "2026-11". */
  months: readonly string[];
}

/** Downloads the statement of a complete month as PDF. */
export function MonthlyStatements({ userId, months }: MonthlyStatementsProps) {
  const id = useId();
  const [newest] = months;
  const [chosen, setChosen] = useState<string>();
  const [load] = useLazyStatementPdfQuery();
  if (newest === undefined) return null;
  const month = chosen ?? newest;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <label htmlFor={id} className="sr-only">
        Month of the statement
      </label>
      <div className="relative">
        <select
          id={id}
          value={month}
          onChange={({ target }) => setChosen(target.value)}
          className={cx(
            controlClasses(false),
            'h-10 appearance-none rounded-sm pr-9 pl-3 text-sm! whitespace-nowrap',
          )}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-500"
        />
      </div>
      <DownloadPdf
        key={month}
        size="sm"
        load={() => load({ userId, month }).unwrap()}
        name={`wallet-statement-${month}`}
      />
    </div>
  );
}
