import { monthName } from '@deccanloop/contracts/india-time';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../lib/class-names';
import { controlClasses } from '../form/field';
import { DownloadPdf, type DownloadFileProps } from './download-pdf';

export interface MonthFileProps extends Pick<DownloadFileProps, 'extension'> {
  /** Accessible name of the choice: "Month of the statement". */
  label: string;
  /** Newest first: "2026-11". */
  months: readonly string[];
  /** Requests the file of a month. @returns its object URL; null while it is being prepared */
  load: (month: string) => Promise<string | null>;
  /** Of the file, before the month. */
  name: string;
}

/** Downloads the file of a month. */
export function MonthFile({ label, months, load, name, extension = 'pdf' }: MonthFileProps) {
  const id = useId();
  const [newest] = months;
  const [chosen, setChosen] = useState<string>();
  if (newest === undefined) return null;
  const month = chosen ?? newest;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
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
        extension={extension}
        load={() => load(month)}
        name={`${name}-${month}`}
      />
    </div>
  );
}
