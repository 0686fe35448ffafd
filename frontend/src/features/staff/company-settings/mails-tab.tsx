import type { MailPreviewsDto } from '@deccanloop/contracts/staff/mail-previews-dto';
import { useId, useState } from 'react';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { RowsLoading } from '../rows-loading';
import { useMailPreviewQuery, useMailPreviewsQuery } from './stored-settings-api';

/** Every mail of the product with invented data; read-only. */
export function MailsTab() {
  const { data, error, isFetching, refetch } = useMailPreviewsQuery();
  return (
    <Panel
      title="Mail templates"
      description="As the workers render them now, with invented names and amounts. Mails are part of the program and are not changed here."
    >
      {data ? (
        <Mails mails={data.mails} />
      ) : error === undefined ? (
        <RowsLoading what="the mails" rows={4} />
      ) : (
        <PanelFault
          title="The mails did not load"
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function Mails({ mails }: MailPreviewsDto) {
  const id = useId();
  const [chosen, setChosen] = useState(mails[0]?.id);
  if (chosen === undefined)
    return <p className="px-5 pt-4 pb-6 text-sm text-ink-600 sm:px-6">A worker must have started first.</p>;
  const areas = [...new Set(mails.map(({ area }) => area))];
  return (
    <div className="grid gap-5 px-5 pt-4 pb-6 sm:px-6">
      <div className="max-w-md">
        <label htmlFor={id} className="text-sm font-semibold">
          Mail
        </label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className="mt-1.5 h-12 w-full rounded-md border border-ink-400 bg-paper-0 px-4 text-base text-ink-900"
        >
          {areas.map((area) => (
            <optgroup key={area} label={area}>
              {mails
                .filter((mail) => mail.area === area)
                .map((mail) => (
                  <option key={mail.id} value={mail.id}>
                    {capitalised(mail.title)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Preview key={chosen} id={chosen} />
    </div>
  );
}

const capitalised = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

function Preview({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useMailPreviewQuery(id);
  if (!data)
    return error === undefined ? (
      <RowsLoading what="the mail" rows={6} />
    ) : (
      <PanelFault
        title="The mail did not load"
        fault={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <p className="text-sm">
        <span className="text-ink-600">Subject: </span>
        <span className="font-semibold wrap-anywhere">{data.subject}</span>
      </p>
      <div className="grid gap-5 xl:grid-cols-2">
        <figure className="min-w-0">
          <figcaption className="text-sm font-semibold">HTML</figcaption>
          {/* Without any permission: no script, no form, no navigation, and an origin of its own. */}
          <iframe
            sandbox=""
            srcDoc={data.html}
            title={`HTML of the mail: ${data.subject}`}
            className="mt-1.5 h-160 w-full rounded-md border border-paper-300 bg-white"
          />
        </figure>
        <figure className="min-w-0">
          <figcaption className="text-sm font-semibold">Plain text</figcaption>
          <pre
            // Focusable, so that it can be scrolled by keyboard.
            tabIndex={0}
            aria-label="Plain text of the mail"
            className="mt-1.5 h-160 overflow-auto rounded-md border border-paper-300 bg-paper-50 p-4 font-mono text-xs whitespace-pre-wrap"
          >
            {data.plainText}
          </pre>
        </figure>
      </div>
    </>
  );
}
