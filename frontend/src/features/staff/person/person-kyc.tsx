import { Link } from 'react-router-dom';
import { KycStatusTag } from '../../../components/kyc/kyc-tags';
import { Panel } from '../../../components/ui/panel';
import { FRESH } from '../api';
import { useStaffKycsQuery } from '../kyc/api';
import { DocumentMarks } from '../kyc/kyc-columns';
import { Moment } from '../moment';
import { kycPath } from '../paths';

/** For administrators: the submitted KYC of a person; nothing where there is none. */
export function PersonKyc({ personId, email }: { personId: string; email: string }) {
  const { currentData } = useStaffKycsQuery({ search: email }, FRESH);
  const kyc = currentData?.records.find(({ userId }) => userId.id === personId);
  if (kyc === undefined) return null;
  return (
    <Panel title="KYC" action={<KycStatusTag status={kyc.kycStatus} to="staff" />}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pt-2 pb-5 text-sm sm:px-6">
        <p className="min-w-0 wrap-anywhere">
          <Link
            to={kycPath(kyc.id)}
            className="font-semibold text-brand-700 underline decoration-brand-300 underline-offset-4 hover:decoration-brand-600"
          >
            {kyc.businessName}
          </Link>
          , submitted <Moment iso={kyc.submittedAt} />
        </p>
        <DocumentMarks documents={kyc.documents} />
      </div>
    </Panel>
  );
}
