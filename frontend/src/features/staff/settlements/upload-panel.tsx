import { REPORT_FIELD, REPORT_LIMITS, REPORT_TOO_LARGE } from '@deccanloop/contracts/staff/settlements';
import type { PayoutReportDto } from '@deccanloop/contracts/staff/settlements-dto';
import { useRef, useState } from 'react';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { FileBox } from '../../../components/upload/file-box';
import { UploadLine } from '../../../components/upload/upload-line';
import { useUpload, type SendFile } from '../../../components/upload/use-upload';
import { Banner } from '../../../components/ui/banner';
import { Panel } from '../../../components/ui/panel';
import { isApiError, networkError } from '../../../lib/api-error';
import { Moment } from '../moment';
import { useUploadSettlementReportMutation } from './api';

interface Answer {
  id: string;
  isKnown: boolean;
}

/** Uploads a settlement report of PhonePe, and shows what the newest ones contained. */
export function UploadPanel({ reports }: { reports: readonly PayoutReportDto[] | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [upload] = useUploadSettlementReportMutation();
  const { guard, dialog } = useReauthentication('Payouts are recorded from this file.');
  const send: SendFile = async (file, { onProgress }) => {
    try {
      const { report, isKnown } = await guard(() => upload({ file, onProgress }).unwrap());
      setAnswer({ id: report.id, isKnown });
      return null;
    } catch (error) {
      return isApiError(error) ? error : networkError();
    }
  };
  const sending = useUpload({
    send,
    faultOf: ({ size }) => (size > REPORT_LIMITS.maxBytes ? REPORT_TOO_LARGE : null),
    onClear: () => setAnswer(null),
  });
  const { state, choose, cancel } = sending;
  const faults =
    state.status === 'failed' ? (state.error.errors?.[REPORT_FIELD] ?? [state.error.message]) : [];
  return (
    <Panel
      title="PhonePe’s report"
      description="PhonePe has no list of payouts. Download the settlement report as CSV in its dashboard, and upload it here."
    >
      <div className="grid gap-4 px-5 pt-4 pb-6 sm:px-6">
        <FileBox
          label="Settlement report"
          required
          hint="CSV, up to 5 MB and 20,000 rows. The same file again changes nothing."
          accept=".csv,text/csv"
          prompt="Drop the report here, or choose it."
          error={state.status === 'rejected' ? state.message : undefined}
          isDone={state.status === 'done'}
          inputRef={input}
          onChoose={choose}
          chosen={
            state.status === 'idle'
              ? null
              : (replace) => (
                  <UploadLine
                    upload={sending}
                    canRetry={state.status === 'failed' && state.error.errors === undefined}
                    onRemove={() => {
                      cancel();
                      input.current?.focus();
                    }}
                  >
                    {replace}
                  </UploadLine>
                )
          }
        />
        {faults.length > 0 && (
          <Banner tone="error" live="assertive" title="Nothing was stored. Correct this and upload it again:">
            <ul className="grid gap-1">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
        {answer !== null && <Result answer={answer} report={reports?.find(({ id }) => id === answer.id)} />}
        <Reports reports={reports ?? []} />
      </div>
      {dialog}
    </Panel>
  );
}

function Result({ answer, report }: { answer: Answer; report: PayoutReportDto | undefined }) {
  if (answer.isKnown)
    return (
      <Banner tone="info" live="polite" title="This file was uploaded before">
        Nothing was changed
        {report && (
          <>
            : {report.uploadedBy} uploaded it <Moment iso={report.uploadedAt} />
          </>
        )}
        .
      </Banner>
    );
  return report?.recordedAt == null ? (
    <Banner tone="info" live="polite" title="Uploaded. Its payouts are being recorded.">
      This page shows them when they are.
    </Banner>
  ) : (
    <Banner tone="success" live="polite" title="Recorded">
      {outcomeOf(report)}.
    </Banner>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** "1 payout, 4 new lines, 2 known before". */
function outcomeOf({ payoutCount, newLines, changedLines, knownLines }: PayoutReportDto): string {
  return [
    counted(payoutCount ?? 0, 'payout', 'payouts'),
    counted(newLines ?? 0, 'new line', 'new lines'),
    ...(changedLines ? [`${changedLines.toLocaleString('en-IN')} corrected`] : []),
    ...(knownLines ? [`${knownLines.toLocaleString('en-IN')} known before`] : []),
  ].join(', ');
}

function Reports({ reports }: { reports: readonly PayoutReportDto[] }) {
  if (reports.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold">Newest uploads</h3>
      <ul className="mt-1.5 divide-y divide-paper-200 text-sm">
        {reports.map((report) => (
          <li
            key={report.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {report.name}
              <span className="block text-xs text-ink-600">
                {report.uploadedBy}, <Moment iso={report.uploadedAt} />
              </span>
            </span>
            <span className="text-ink-600">
              {report.recordedAt === null ? 'Being recorded' : outcomeOf(report)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
