import { MonthFile } from '../../components/ui/month-file';
import { useLazyStatementPdfQuery } from '../../lib/wallet-api';

export interface MonthlyStatementsProps {
  userId: string;
  /** Newest first: "2026-11". */
  months: readonly string[];
}

/** Downloads the statement of a complete month as PDF. */
export function MonthlyStatements({ userId, months }: MonthlyStatementsProps) {
  const [load] = useLazyStatementPdfQuery();
  return (
    <MonthFile
      label="Month of the statement"
      months={months}
      load={(month) => load({ userId, month }).unwrap()}
      name="wallet-statement"
    />
  );
}
