import {
  DATA_EXPORT_DAYS,
  DATA_EXPORTS_A_DAY,
  type DataExportDto,
} from '@deccanloop/contracts/customer/data-export';
import { REAUTHENTICATION_REQUIRED } from '@deccanloop/contracts/staff/staff-errors';
import { CircleAlert, Clock, Download, FileArchive } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useReauthentication, type Guard } from '../../../components/reauthentication/use-reauthentication';
import { Button, type ButtonProps } from '../../../components/ui/button';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Spinner } from '../../../components/ui/spinner';
import { isApiError, messageOf } from '../../../lib/api-error';
import { sizeText } from '../../../lib/file-size';
import { formatDateTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { saveFile } from '../../../lib/save-file';
import { useUser } from '../../../lib/session';
import {
  useDataExportQuery,
  useLazyDataExportFileQuery,
  useRequestDataExportMutation,
} from './data-export-api';

/** How often a file that is being prepared is asked for, in ms. */
const POLL_MS = 3_000;
/** Even the largest accounts take less, unless the job fails and is repeated. In ms. */
const USUAL_MS = 10 * 60_000;

/** Asks for a file with everything that is stored about the customer, and downloads it. */
export function DataExportPanel() {
  const user = useUser();
  return (
    <Panel
      title="Download your data"
      description="One ZIP file with what we store about you: profile, log-ins, wallet, payments, papers, quotations and support requests, as JSON and CSV."
    >
      {user && <DataExport userId={user._id} />}
    </Panel>
  );
}

function DataExport({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useDataExportQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  useDataExportQuery(userId, {
    pollingInterval: data?.state === 'preparing' ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const { guard, dialog } = useReauthentication('The file holds everything that we store about you.');
  const request = useRequest(guard, refetch);
  const download = useDownload(guard, refetch);
  const fault = request.fault ?? download.fault;

  if (data === undefined)
    return error !== undefined ? (
      <PanelFault
        title="This part of your settings did not load"
        fault={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" className="grid gap-2.5 px-5 pt-4 pb-6 sm:px-6">
        <span className="sr-only">Loading your downloads</span>
        <Skeleton className="h-4 w-60 max-w-full" />
        <Skeleton className="h-11 w-44" />
      </div>
    );

  const ask = (label: string, variant: ButtonProps['variant'] = 'primary') => (
    <Button
      variant={variant}
      loading={request.isBusy}
      loadingText="Sending..."
      disabled={data.nextRequestAt !== null}
      onClick={() => void request.send()}
      className="max-sm:w-full"
    >
      {label}
    </Button>
  );
  return (
    <div className="px-5 pt-4 pb-6 text-sm sm:px-6">
      <div role="status">
        <State found={data} />
      </div>
      {fault !== null && (
        <p role="alert" className="mt-4 text-danger-700">
          {fault}
        </p>
      )}
      {data.state !== 'preparing' && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {data.state === 'ready' && data.id !== null && (
            <Button
              icon={<Download aria-hidden className="size-4.5" />}
              loading={download.isBusy}
              loadingText="Downloading..."
              onClick={() => void download.start(data.id ?? '')}
              className="max-sm:w-full"
            >
              Download
            </Button>
          )}
          {data.state === 'ready' ? ask('Prepare a new file', 'secondary') : ask(ASK_LABELS[data.state])}
          <Limit found={data} />
        </div>
      )}
      {dialog}
    </div>
  );
}

const ASK_LABELS = { none: 'Prepare my data', failed: 'Try again', expired: 'Prepare a new file' } as const;

function State({ found }: { found: DataExportDto }) {
  const { state, requestedAt, expiresAt, sizeBytes } = found;
  switch (state) {
    case 'none':
      return (
        <p className="max-w-prose text-ink-700">
          We prepare the file and mail you when it is ready. You can then download it here for{' '}
          {DATA_EXPORT_DAYS} days.
        </p>
      );
    case 'preparing':
      return <Preparing since={requestedAt ?? ''} />;
    case 'ready':
      return (
        <FileLine icon={<FileArchive aria-hidden className="size-5 text-brand-600" />} title="my-data.zip">
          {sizeText(sizeBytes ?? 0)} · your data of {formatDateTime(requestedAt ?? '')}
          <br />
          Available until {formatDateTime(expiresAt ?? '')}
        </FileLine>
      );
    case 'failed':
      return (
        <FileLine
          icon={<CircleAlert aria-hidden className="size-5 text-danger-600" />}
          title="Your file could not be prepared"
        >
          You asked for it on {formatDateTime(requestedAt ?? '')}. Our team can see why. You can try again
          now.
        </FileLine>
      );
    case 'expired':
      return (
        <FileLine
          icon={<Clock aria-hidden className="size-5 text-ink-500" />}
          title="Your file is no longer available"
        >
          {expiresAt === null
            ? 'It was replaced or deleted.'
            : `We delete each file after ${DATA_EXPORT_DAYS} days.`}
        </FileLine>
      );
  }
}

function Preparing({ since }: { since: string }) {
  const isLate = useNow() - Date.parse(since) > USUAL_MS;
  return (
    <FileLine icon={<Spinner label="" />} title="Preparing your file">
      Since {formatDateTime(since)}. We mail you when it is ready; you can leave this page.
      {isLate && ' It takes longer than usual. We keep trying.'}
    </FileLine>
  );
}

function FileLine({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3.5 rounded-md border border-paper-200 bg-paper-50 px-4 py-3.5">
      {icon !== undefined && <span className="mt-0.5 text-brand-600">{icon}</span>}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-ink-600">{children}</p>
      </div>
    </div>
  );
}

const Limit = ({ found: { nextRequestAt, state } }: { found: DataExportDto }) =>
  nextRequestAt === null ? (
    state === 'ready' ? null : (
      <p className="text-xs text-ink-600">Up to {DATA_EXPORTS_A_DAY} files in 24 hours.</p>
    )
  ) : (
    <p className="text-xs text-ink-600">
      You have asked {DATA_EXPORTS_A_DAY} times in 24 hours. Next possible: {formatDateTime(nextRequestAt)}.
    </p>
  );

/** What to show of an error; null where the user has cancelled the confirmation. */
const faultOf = (error: unknown): string | null =>
  isApiError(error) && error.code === REAUTHENTICATION_REQUIRED
    ? null
    : messageOf(error, 'Something went wrong on our side. Please try again.');

function useAction(): {
  isBusy: boolean;
  fault: string | null;
  run: (work: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, run };
}

function useRequest(guard: Guard, refetch: () => Promise<unknown>) {
  const [request] = useRequestDataExportMutation();
  const { run, ...action } = useAction();
  const send = () =>
    run(async () => {
      try {
        await guard(() => request().unwrap());
      } finally {
        // Also after an error: another page may have asked meanwhile.
        await refetch();
      }
    });
  return { ...action, send };
}

function useDownload(guard: Guard, refetch: () => Promise<unknown>) {
  const [load] = useLazyDataExportFileQuery();
  const { run, ...action } = useAction();
  const start = (id: string) =>
    run(async () => {
      try {
        const address = await guard(() => load(id).unwrap());
        saveFile(address, 'my-data.zip');
      } catch (error) {
        // It may have expired while the page was open.
        await refetch();
        throw error;
      }
    });
  return { ...action, start };
}
