import { IdLine } from '../id-line';

/** The trace in which the payment was created: the server's logs and traces are searched by this id. */
export function TraceLine({ id, url }: { id: string; url: string | null }) {
  return (
    <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2">
      {url === null ? (
        'Trace'
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          Open trace
        </a>
      )}
      <IdLine id={id} label="trace ID" />
    </span>
  );
}
