import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { Link } from 'react-router-dom';
import { typedState } from '../../../components/table/use-table-address';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import { formatPhone } from '../../../lib/format';
import { IdLine } from '../id-line';
import { personPath, quotationsPath } from '../paths';

const LINK = 'rounded-xs font-medium text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline';

/** Who asked, how they are reached, and whether an account can accept a price. */
export function CustomerPanel({ quotation }: { quotation: StaffQuotationDto }) {
  const { clientInfo, userId, personId, reference } = quotation;
  const { clientName, companyName, email, phone } = clientInfo;
  const items: DataListItem[] = [
    { term: 'Name', value: clientName },
    ...(companyName === null ? [] : [{ term: 'Company', value: companyName }]),
    {
      term: 'Email',
      value: (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      ),
    },
    {
      term: 'Phone',
      value: (
        <a href={`tel:${phone}`} className={LINK}>
          {formatPhone(phone)}
        </a>
      ),
    },
    {
      term: 'Account',
      value:
        userId === null ? (
          'None'
        ) : personId === null ? (
          'Yes, without a wallet yet'
        ) : (
          <Link to={personPath(personId)} className={LINK}>
            Profile and wallet
          </Link>
        ),
    },
    {
      term: 'Their quotations',
      value: (
        <Link to={quotationsPath()} state={typedState({ search: email })} className={LINK}>
          Show all
        </Link>
      ),
    },
    { term: 'Reference', value: <IdLine id={reference} label="reference" /> },
  ];
  return (
    <Panel title="Customer">
      <DataList className="px-5 pt-3 pb-5 sm:px-6" items={items} />
      {userId === null && (
        <p className="mx-5 mb-5 rounded-md bg-warning-50 px-4 py-3 text-sm text-warning-700 sm:mx-6">
          Sent without a login. A price can be accepted and paid when they have an account with this e-mail
          address and add the quotation to it.
        </p>
      )}
    </Panel>
  );
}
