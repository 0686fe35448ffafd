import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { useUser } from '../../lib/session';
import { DownloadPdf } from '../../components/ui/download-pdf';
import { useLazyReceiptPdfQuery, type ReceiptRequest } from './api';

export interface ReceiptBarProps {
  request: ReceiptRequest;
  receiptNumber: string;
}

/** Links, the PDF and a print button above the receipt. */
export function ReceiptBar({ request, receiptNumber }: ReceiptBarProps) {
  const [load] = useLazyReceiptPdfQuery();
  const user = useUser();
  const isStaff = user !== null && user.role !== ROLES.customer;
  return (
    <div className="mx-auto mb-5 flex w-full max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
      <Button asChild variant="ghost" size="sm" className="-ml-3.5">
        <Link to={isStaff ? PAGES.dashboard : PAGES.wallet}>
          <ArrowLeft aria-hidden className="size-4" />
          {isStaff ? 'Dashboard' : 'Wallet'}
        </Link>
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <DownloadPdf key={request.id} load={() => load(request).unwrap()} name={receiptNumber} />
        <Button
          size="md"
          variant="secondary"
          icon={<Printer aria-hidden className="size-4.5" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}
