import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { BUSINESS_TYPE_LABELS } from '@deccanloop/contracts/kyc/statuses';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { KycStatusTag } from '../../../components/kyc/kyc-tags';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Timeline } from '../../../components/ui/timeline';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime, formatPhone } from '../../../lib/format';
import { FRESH } from '../api';
import { Moment } from '../moment';
import { kycApprovalsPath, personPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { useStaffKycQuery } from './api';
import { BankPanel } from './bank-panel';
import { kycEvent } from './kyc-timeline';
import { SeenPanel } from './seen-panel';
import { addressText } from './typed-data';
import { DocumentsPanel } from './viewer/documents-panel';
import { WholeDecision, WholeOutcome } from './whole-decision';

const BACK = { to: kycApprovalsPath(), label: 'All KYC submissions' };
/** How often an open KYC is read again, in ms: another administrator may decide. */
const FOLLOW_MS = 15_000;

/** The page of one KYC: its documents beside what was typed, and the decisions. */
export default function KycView({ user, record: id }: { user: UserDto; record: string }) {
  const {
    currentData: kyc,
    error,
    isFetching,
    refetch,
  } = useStaffKycQuery(id, { ...FRESH, pollingInterval: FOLLOW_MS, skipPollingIfUnfocused: true });
  if (kyc)
    return (
      <Kyc
        kyc={kyc}
        adminId={user._id}
        notice={error === undefined ? null : <StaleDataNotice fault={error} />}
      />
    );
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <ViewHeader title="KYC" back={BACK} />
      <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        {isUnknown ? (
          <EmptyState title="There is no such KYC">
            It was not submitted, or its papers were erased after their retention.
          </EmptyState>
        ) : error === undefined ? (
          <RowsLoading what="the KYC" rows={6} />
        ) : (
          <PanelFault
            title="Error loading KYC documents"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
            retryLabel="Retry"
          />
        )}
      </div>
    </>
  );
}

function Kyc({ kyc, adminId, notice }: { kyc: StaffKycDto; adminId: string; notice: ReactNode }) {
  const { businessName, kycStatus, userId: person, submittedAt } = kyc;
  return (
    <>
      <ViewHeader
        back={BACK}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="wrap-anywhere">{businessName}</span>
            <span className="tracking-normal">
              <KycStatusTag status={kycStatus} to="staff" />
            </span>
          </span>
        }
        text={
          <span className="text-sm">
            {person.isClosed ? person.name : <PersonLink id={person.id}>{person.name}</PersonLink>}, submitted{' '}
            <Moment iso={submittedAt} />
          </span>
        }
        action={<WholeDecision kyc={kyc} adminId={adminId} />}
      />
      {notice}
      <WholeOutcome kyc={kyc} />
      <div className="mt-6 grid grid-cols-1 gap-6">
        <DocumentsPanel kyc={kyc} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <BusinessPanel kyc={kyc} />
            <BankPanel kyc={kyc} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <SeenPanel views={kyc.views} />
            <Panel title="Timeline" description="Newest first.">
              <div className="px-5 pt-5 pb-6 sm:px-6">
                <Timeline label="Timeline" events={kyc.timeline.map(timelineEntry).reverse()} />
              </div>
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

function timelineEntry(event: StaffKycDto['timeline'][number], index: number) {
  const { children, ...entry } = kycEvent(event, index);
  if (children === undefined) return entry;
  return {
    ...entry,
    children: (
      <p className="mt-1.5 border-l-2 border-paper-300 pl-3 wrap-anywhere whitespace-pre-line text-ink-700">
        {children}
      </p>
    ),
  };
}

function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={personPath(id)}
      className="font-semibold text-brand-700 underline decoration-brand-300 underline-offset-4 hover:decoration-brand-600"
    >
      {children}
    </Link>
  );
}

function BusinessPanel({ kyc }: { kyc: StaffKycDto }) {
  const { business, userId: person, consent } = kyc;
  const before = kyc.approved?.business;
  return (
    <Panel title="Business and person">
      <DataList
        className="px-5 pt-3 pb-5 sm:px-6"
        items={[
          ...businessItems(business),
          { term: 'Person', value: person.name },
          ...(person.isClosed ? [] : [{ term: 'Email', value: person.email }]),
          ...(person.phone === null ? [] : [{ term: 'Phone', value: formatPhone(person.phone) }]),
          ...(consent === null
            ? []
            : [{ term: 'Consent', value: `Version ${consent.version}, ${formatDateTime(consent.at)}` }]),
        ]}
      />
      {before != null && (
        <section aria-label="In use now" className="border-t border-paper-200 px-5 pt-4 pb-5 sm:px-6">
          <h3 className="text-sm font-semibold">In use now, until the change above is approved</h3>
          <DataList className="mt-1.5" items={businessItems(before)} />
        </section>
      )}
    </Panel>
  );
}

const businessItems = (business: StaffKycDto['business']): DataListItem[] => [
  { term: 'Business', value: business.businessName },
  { term: 'Type', value: BUSINESS_TYPE_LABELS[business.businessType] },
  { term: 'GSTIN', value: <span className="font-mono text-xs">{business.gstNumber}</span> },
  { term: 'PAN', value: <span className="font-mono text-xs">{business.panNumber}</span> },
  { term: 'Address', value: addressText({ business }) },
];
