import { BUILT_ORIGIN } from '@deccanloop/contracts/routes';
import { Tabs } from 'radix-ui';
import { createContext, use, type ReactNode } from 'react';
import { CopyButton } from '../../components/ui/copy-button';
import type { HighlightedSample, SampleFile } from '../../content/docs/documentation-text';
import { cx } from '../../lib/class-names';
import { useCodeLanguage } from './code-language';

/** The samples of the page, by id. */
export const SamplesContext = createContext<Readonly<Record<string, HighlightedSample | undefined>>>({});

const onThisSite = (text: string): string => text.replaceAll(BUILT_ORIGIN, window.location.origin);

const COPY = 'text-ink-300 hover:bg-white/10 hover:text-white';

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

function Languages({ files }: { files: readonly SampleFile[] }) {
  const [chosen, choose] = useCodeLanguage();
  const shown = files.find(({ file }) => file === chosen) ?? files[0];
  return (
    <Tabs.Root value={shown?.file ?? ''} onValueChange={choose} className="min-w-0">
      <Panel
        title={
          <Tabs.List aria-label="Language" className="flex min-w-0 gap-1 overflow-x-auto">
            {files.map(({ file, label }) => (
              <Tabs.Trigger
                key={file}
                value={file}
                className="h-9 shrink-0 rounded-sm px-3 text-xs font-semibold text-ink-200 transition hover:text-white focus-visible:-outline-offset-2 data-[state=active]:bg-white/12 data-[state=active]:text-white"
              >
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        }
        code={shown?.code ?? ''}
        label="Copy the code"
      >
        {files.map((each) => (
          <Tabs.Content key={each.file} value={each.file} tabIndex={-1}>
            <Code file={each} />
          </Tabs.Content>
        ))}
      </Panel>
    </Tabs.Root>
  );
}

const Single = ({ file }: { file: SampleFile }) => (
  <Panel
    title={<span className="truncate px-3 text-xs leading-9 font-semibold text-ink-200">{file.label}</span>}
    code={file.code}
    label={`Copy ${file.label === 'Response' ? 'the response' : file.label}`}
  >
    <Code file={file} />
  </Panel>
);

interface PanelProps {
  title: ReactNode;
  code: string;
  label: string;
  children: ReactNode;
}

const Panel = ({ title, code, label, children }: PanelProps) => (
  <div className="on-ink h-full min-w-0 overflow-clip rounded-md bg-ink-900">
    <div className="flex items-center justify-between gap-3 border-b border-white/10 bg-ink-950 px-2 py-1">
      {title}
      <CopyButton text={onThisSite(code)} label={label} className={COPY} />
    </div>
    {children}
  </div>
);

/** Our own code, highlighted by the build. */
const Code = ({ file: { html } }: { file: SampleFile }) => (
  <div className="sample-code" dangerouslySetInnerHTML={{ __html: onThisSite(html) }} />
);
