import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { CopyButton } from '../../components/ui/copy-button';

/** A first call, with a mark in place of the key. */
const accountExample = (mode: ApiKeyMode): string =>
  `curl ${window.location.origin}${MERCHANT_PATHS.account} \\\n  -H "Authorization: Bearer dl_${mode}_YOUR_KEY"`;

export const CurlExample = ({ mode }: { mode: ApiKeyMode }) => <CodeExample text={accountExample(mode)} />;

export function CodeExample({ text }: { text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md bg-paper-100 py-2 pr-2 pl-4">
      <pre className="min-w-0 flex-1 py-2 text-left font-mono text-xs leading-5 whitespace-pre-wrap text-ink-900 wrap-anywhere">
        {text}
      </pre>
      <CopyButton text={text} label="Copy the example" />
    </div>
  );
}
