import type { ShownBankDetailsDto, StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { ACCOUNT_TYPE_LABELS } from '@deccanloop/contracts/kyc/statuses';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormError } from '../../../components/form/form-error';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Button } from '../../../components/ui/button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import type { ApiError } from '../../../lib/api-error';
import { errorAtFields, formErrorOf } from '../../../lib/form-error';
import { untracked } from '../../../lib/untracked';
import { IdLine } from '../id-line';
import { showBankDetails } from './api';

/** Bank details, masked until somebody asks for them; they are hidden again when the page is left or another tab is opened. */
export function BankPanel({ kyc }: { kyc: StaffKycDto }) {
  const { bank } = kyc;
  /** The account in use; null where no other one is proposed. */
  const before = kyc.approved?.bank ?? null;
  const inUse = before ?? bank;
  const dispatch = useDispatch();
  const { guard, dialog } = useReauthentication('This shows bank details.');
  const [shown, setShown] = useState<ShownBankDetailsDto | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  useEffect(() => {
    const hide = () => {
      if (document.hidden) setShown(null);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  const show = async () => {
    setBusy(true);
    setError(null);
    try {
      setShown(await guard(() => untracked(dispatch, showBankDetails, kyc.id)));
    } catch (caught) {
      setError(errorAtFields(caught, {}));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel
      title="Bank details"
      description="Each showing is recorded with your name."
      action={
        shown === null ? (
          <Button
            size="sm"
            variant="secondary"
            loading={isBusy}
            loadingText="Showing..."
            icon={<Eye aria-hidden className="size-4 text-ink-500" />}
            onClick={() => void show()}
          >
            Show
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            icon={<EyeOff aria-hidden className="size-4 text-ink-500" />}
            onClick={() => setShown(null)}
          >
            Hide
          </Button>
        )
      }
    >
      <div className="px-5 pt-3 pb-5 sm:px-6">
        {error !== null && <FormError {...formErrorOf(error)} className="mb-3" />}
        <DataList
          items={[
            ...accountItems(shown, inUse.accountNumberEnd),
            { term: 'Bank', value: inUse.bankName ?? 'Not known' },
            { term: 'Type', value: ACCOUNT_TYPE_LABELS[inUse.accountType] },
          ]}
        />
        {before !== null && (
          <section aria-label="Proposed account" className="mt-4 border-t border-paper-200 pt-4">
            <h3 className="text-sm font-semibold">Proposed and not approved: pay nothing to it</h3>
            <DataList
              className="mt-1.5"
              items={[
                ...accountItems(shown && shown.proposed, bank.accountNumberEnd),
                { term: 'Bank', value: bank.bankName ?? 'Not known' },
                { term: 'Type', value: ACCOUNT_TYPE_LABELS[bank.accountType] },
              ]}
            />
          </section>
        )}
      </div>
      {dialog}
    </Panel>
  );
}

type Account = Pick<ShownBankDetailsDto, 'accountHolder' | 'accountNumber' | 'ifsc'>;

const accountItems = (shown: Account | null, end: string): DataListItem[] => [
  { term: 'Account holder', value: shown === null ? <Hidden /> : shown.accountHolder },
  {
    term: 'Account number',
    value: shown === null ? <Hidden end={end} /> : <IdLine id={shown.accountNumber} label="account number" />,
  },
  {
    term: 'IFSC',
    value: shown === null ? <Hidden /> : <span className="font-mono text-xs">{shown.ifsc}</span>,
  },
];

/** @param props.end the last characters, which are not hidden */
function Hidden({ end }: { end?: string }) {
  return (
    <span className="figures">
      <span aria-hidden>•••• •••• {end}</span>
      <span className="sr-only">{end === undefined ? 'hidden' : `hidden, ends with ${end}`}</span>
    </span>
  );
}
