import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { useNavigate } from 'react-router-dom';
import { SearchFilter } from '../../../components/table/filters/search-filter';
import { typedState } from '../../../components/table/use-table-address';

/** Staff usually come with an ID, an address or a number of a customer. */
export function FindPayment() {
  const navigate = useNavigate();
  return (
    <div className="mt-6">
      <SearchFilter
        label="Search payments"
        placeholder="Number, ID, last 8 characters, UTR, UPI ID, name, e-mail or phone"
        value=""
        onSearch={(search) => {
          if (search !== '') void navigate(sectionPath('payments'), { state: typedState({ search }) });
        }}
      />
    </div>
  );
}
