import { CodeBlock, prettyJson } from '../code-block';

/** What stands in place of a value that is not stored: `"[text, 12 characters]"`. */
const REDACTED = /("\[[^"\]]+\]")/;

/** Stored JSON; replaced values are set apart from real ones. */
export const RedactedJson = ({ json, label }: { json: string; label: string }) => (
  <CodeBlock tall copied={json} label={label}>
    {prettyJson(json)
      .split(REDACTED)
      .map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} className="text-ink-600 italic">
            {part.slice(1, -1)}
          </span>
        ),
      )}
  </CodeBlock>
);
