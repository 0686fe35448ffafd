import { createContext, use, useId, type ReactNode } from 'react';
import type { HighlightedSample, SampleFile } from '../../../content/docs/documentation-text';
import { cx } from '../../../lib/class-names';
import { FILE } from '../marks';
import { CopyMark } from './copy-mark';

/** The samples of the page, by id. */
export const SamplesContext = createContext<Readonly<Record<string, HighlightedSample | undefined>>>({});

const COPY_ON_INK = 'text-ink-300 hover:bg-white/10 hover:text-white';

const linesOf = ({ code }: SampleFile): number => code.split('\n').length;
/** Lines that the code may be longer than the answer beside it, which would be an empty area otherwise. */
const MOST_LINES_LONGER = 15;

/** Code in the reader's language, with the answer beside it, or below much longer code. @throws Error for a sample that the build did not find */
export function Sample({ id }: { id: string }) {
  const sample = use(SamplesContext)[id];
  if (!sample) throw new Error(`the page has no sample ${id}`);
  const { files, response } = sample;
  // Not of the chosen language, so that a choice of another one does not move the answer.
  const shortest = Math.min(...files.map(linesOf));
  const isBeside = response && shortest - linesOf(response) <= MOST_LINES_LONGER;
  return (
    <div
      data-sample={id}
      className={cx('mt-5 grid grid-cols-[minmax(0,1fr)] gap-4', isBeside && 'xl:grid-cols-[11fr_9fr]')}
    >
      {files.length > 1 ? <Languages files={files} /> : files[0] && <Single file={files[0]} />}
      {response && <Single file={response} />}
    </div>
  );
}

/** Tabs with the first one chosen; `showCodeLanguage` chooses the reader's. */
function Languages({ files }: { files: readonly SampleFile[] }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <Panel
        title={
          <div role="tablist" aria-label="Language" className="flex min-w-0 gap-1 overflow-x-auto">
            {files.map(({ file, label }, index) => (
              <button
                key={file}
                type="button"
                role="tab"
                id={`${id}tab-${file}`}
                aria-controls={`${id}${file}`}
                aria-selected={index === 0}
                tabIndex={index === 0 ? 0 : -1}
                className="h-9 shrink-0 rounded-sm px-3 text-xs font-semibold text-ink-200 transition hover:text-white focus-visible:-outline-offset-2 aria-selected:bg-white/12 aria-selected:text-white"
                {...{ [FILE]: file }}
              >
                {label}
              </button>
            ))}
          </div>
        }
        label="Copy the code"
      >
        {files.map((each, index) => (
          <div
            key={each.file}
            role="tabpanel"
            id={`${id}${each.file}`}
            aria-labelledby={`${id}tab-${each.file}`}
            tabIndex={-1}
            hidden={index > 0}
          >
            <Code file={each} />
          </div>
        ))}
      </Panel>
    </div>
  );
}

const Single = ({ file }: { file: SampleFile }) => (
  <Panel
    title={<span className="truncate px-3 text-xs leading-9 font-semibold text-ink-200">{file.label}</span>}
    label={`Copy ${file.label === 'Response' ? 'the response' : file.label}`}
  >
    <Code file={file} />
  </Panel>
);

const Panel = ({ title, label, children }: { title: ReactNode; label: string; children: ReactNode }) => (
  <div className="on-ink h-full min-w-0 overflow-clip rounded-md bg-ink-900">
    <div className="flex items-center justify-between gap-3 border-b border-white/10 bg-ink-950 px-2 py-1">
      {title}
      <CopyMark label={label} className={COPY_ON_INK} />
    </div>
    {children}
  </div>
);

/** Our own code, highlighted by the build. */
const Code = ({ file: { html } }: { file: SampleFile }) => (
  <div className="sample-code" dangerouslySetInnerHTML={{ __html: html }} />
);
