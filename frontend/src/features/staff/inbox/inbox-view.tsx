import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { EnquiryRowDto } from '@deccanloop/contracts/support/ticket-dto';
import type { EnquiryListKind } from '@deccanloop/contracts/support/tickets';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { RowButton } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { DataList } from '../../../components/ui/data-list';
import { EmptyState } from '../../../components/ui/empty-state';
import { RecordSheet, SheetPart } from '../../../components/ui/record-sheet';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { FRESH } from '../api';
import { useEnquiriesQuery } from '../tickets/api';
import { ViewHeader } from '../view-header';

/** Enquiries per page; the server's default. */
const PAGE_SIZE = 25;

const KIND_LABELS = {
  contact: 'Contact request',
  application: 'Job application',
} as const satisfies Record<EnquiryListKind, string>;

const KINDS = (['contact', 'application'] as const).map((id) => ({ id, label: `${KIND_LABELS[id]}s` }));
const FILTERS: readonly FilterSpec[] = [{ kind: 'choice', name: 'kind', label: 'Kind', options: KINDS }];

const columnsWith = (onOpen: (row: EnquiryRowDto) => void): readonly TableColumn<EnquiryRowDto>[] => [
  {
    id: 'name',
    header: 'From',
    shown: 'always',
    card: 'title',
    className: 'max-w-56',
    cell: (row) => (
      <>
        <RowButton onClick={() => onOpen(row)}>{row.name}</RowButton>
        <span className="block truncate text-xs text-ink-600">{row.email}</span>
      </>
    ),
  },
  { id: 'kind', header: 'Kind', card: 'line', cell: ({ kind }) => <Tag>{KIND_LABELS[kind]}</Tag> },
  {
    id: 'message',
    header: 'Message',
    card: 'named',
    className: 'max-w-80',
    cell: ({ position, message }) => (
      <span className="block truncate text-ink-700">{position ?? message ?? 'No message'}</span>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** Contact requests, and for administrators job applications. */
export default function InboxView({ user }: { user: UserDto }) {
  const isAdmin = user.role === ROLES.admin;
  const list = useTableAddress(FILTERS);
  const kind = list.values['kind'] ?? '';
  const [opened, setOpened] = useState<EnquiryRowDto | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useEnquiriesQuery({ kind, cursor: list.cursor ?? '' }, FRESH);
  return (
    <>
      <ViewHeader
        title={sectionLabel('inbox', user.role)}
        text={
          isAdmin ? 'Contact requests and job applications, newest first.' : 'Contact requests, newest first.'
        }
      />
      {isAdmin && (
        <div className="mt-6">
          <ChoiceChips
            label="Show"
            options={KINDS}
            value={kind}
            onChange={(chosen) => list.change({ kind: chosen })}
          />
        </div>
      )}
      <div className="mt-5">
        <DataTable
          id="staff-inbox"
          label="Enquiries, newest first"
          what="enquiries"
          columns={columnsWith(setOpened)}
          rows={data?.enquiries}
          rowId={({ reference }) => reference}
          empty={
            <EmptyState title="Nothing here yet">What visitors send by the forms appears here.</EmptyState>
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          pages={list.pages(PAGE_SIZE, data?.nextCursor)}
        />
      </div>
      {opened && <EnquirySheet enquiry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function EnquirySheet({ enquiry, onClose }: { enquiry: EnquiryRowDto; onClose: () => void }) {
  const { kind, reference, name, email, phone, position, message, hasCv, createdAt } = enquiry;
  return (
    <RecordSheet
      kind={KIND_LABELS[kind]}
      title={name}
      id={{ label: 'Reference', text: reference }}
      footer={
        <Button asChild fullWidth>
          <a href={`mailto:${email}?${new URLSearchParams({ subject: reference }).toString()}`}>
            <Mail aria-hidden className="size-4.5" /> Answer by mail
          </a>
        </Button>
      }
      onClose={onClose}
    >
      <DataList
        items={[
          { term: 'Email', value: email },
          ...(phone === null ? [] : [{ term: 'Phone', value: phone }]),
          ...(position === null ? [] : [{ term: 'Position', value: position }]),
          ...(kind === 'application'
            ? [{ term: 'CV', value: hasCv ? 'In the mail to the company' : 'None' }]
            : []),
          { term: 'Received', value: formatDateTime(createdAt) },
        ]}
      />
      {message !== null && message !== '' && (
        <SheetPart title="Message">
          <p className="wrap-anywhere whitespace-pre-line text-ink-800">{message}</p>
        </SheetPart>
      )}
    </RecordSheet>
  );
}
