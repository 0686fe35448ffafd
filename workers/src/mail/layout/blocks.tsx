import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import type { MailBlock } from '../mail-template';
import { COLOURS, DISPLAY, MONO, SANS } from './colours';

type Of<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

export function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph>{block.text}</Paragraph>;
    case 'code':
      return <Code {...block} />;
    case 'amount':
      return <Amount {...block} />;
    case 'button':
      return <Action {...block} />;
    case 'quote':
      return <Quote {...block} />;
    case 'details':
      return <Details {...block} />;
  }
}

export function Paragraph({ children }: { children: string }) {
  return (
    <Text className="text" style={paragraph}>
      {children}
    </Text>
  );
}

function Code({ code, note }: Of<'code'>) {
  return (
    <Row style={{ margin: '24px 0' }}>
      <Column className="inset" align="center" style={inset}>
        <Text className="code" style={digits}>
          {code}
        </Text>
        <Text className="soft" style={{ ...small, margin: '10px 0 0' }}>
          {note}
        </Text>
      </Column>
    </Row>
  );
}

/** The main amount of a mail, and below it a table of its parts. */
function Amount({ label, amount: figure, note, rows }: Of<'amount'>) {
  return (
    <Row style={{ margin: '24px 0' }}>
      <Column className="inset" style={{ ...inset, padding: '18px 18px 8px' }}>
        <Text className="soft" style={{ ...small, margin: 0 }}>
          {label}
        </Text>
        <Text className="heading amount" style={amount}>
          {figure}
        </Text>
        <Text className="soft" style={{ ...small, margin: '4px 0 12px' }}>
          {note}
        </Text>
        <table width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            {rows.map(([term, value], index) => (
              <SumRow key={term} term={term} value={value} isSum={index === rows.length - 1} />
            ))}
          </tbody>
        </table>
      </Column>
    </Row>
  );
}

function SumRow({ term, value, isSum }: { term: string; value: string; isSum: boolean }) {
  const weight = { fontWeight: isSum ? 700 : 400, color: isSum ? COLOURS.ink : COLOURS.inkSoft };
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className={isSum ? 'value line' : 'soft line'}
        style={{ ...cell, ...weight }}
      >
        {term}
      </th>
      <td align="right" className="value line" style={{ ...cell, ...weight, color: COLOURS.ink }}>
        {value}
      </td>
    </tr>
  );
}

function Action({ label, url, note }: Of<'button'>) {
  return (
    <>
      <Row style={{ margin: '26px 0 18px' }}>
        <Column>
          <Button className="button" href={url} style={button}>
            {label}
          </Button>
        </Column>
      </Row>
      {note === undefined ? null : (
        <>
          <Text className="soft" style={small}>
            {note}
          </Text>
          <Text className="soft" style={small}>
            If the button does nothing, copy this address into your browser:
            <br />
            <Link className="link" href={url} style={address}>
              {url}
            </Link>
          </Text>
        </>
      )}
    </>
  );
}

/** Keeps the line breaks of the text; mail programs without `white-space` join the lines. */
function Quote({ label, text }: Of<'quote'>) {
  return (
    <Row style={{ margin: '0 0 22px' }}>
      <Column className="quote line" style={quote}>
        <Text className="soft" style={{ ...small, margin: '0 0 4px' }}>
          {label}
        </Text>
        <Text className="text" style={{ ...paragraph, margin: 0, whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      </Column>
    </Row>
  );
}

/** A data table, so that screen readers connect each label with its value. */
function Details({ rows }: Of<'details'>) {
  return (
    <table className="inset" width="100%" cellPadding={0} cellSpacing={0} border={0} style={details}>
      <tbody>
        {rows.map(([label, value], index) => (
          <tr key={label}>
            <th scope="row" align="left" className="soft line" style={{ ...term, ...above(index) }}>
              {label}
            </th>
            <td className="value line" style={{ ...detail, ...above(index) }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const above = (index: number) => (index === 0 ? {} : { borderTop: `1px solid ${COLOURS.line}` });

const paragraph = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '26px',
  color: COLOURS.inkText,
} as const;

export const small = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '22px',
  color: COLOURS.inkSoft,
} as const;

const inset = {
  padding: '24px 16px 22px',
  backgroundColor: COLOURS.inset,
  border: `1px solid ${COLOURS.line}`,
  borderRadius: '12px',
} as const;

const quote = {
  padding: '2px 0 2px 16px',
  borderLeft: `3px solid ${COLOURS.line}`,
  wordBreak: 'break-word',
} as const;

const digits = {
  margin: 0,
  // Compensates for the letter spacing after the last digit; otherwise the code is not centred.
  padding: '0 0 0 8px',
  fontFamily: MONO,
  fontSize: '40px',
  lineHeight: '48px',
  fontWeight: 700,
  letterSpacing: '8px',
  color: COLOURS.ink,
  userSelect: 'all',
} as const;

const amount = {
  margin: '2px 0 0',
  fontFamily: DISPLAY,
  fontSize: '36px',
  lineHeight: '44px',
  fontWeight: 700,
  letterSpacing: '-0.5px',
  color: COLOURS.ink,
} as const;

const cell = {
  padding: '9px 0',
  borderTop: `1px solid ${COLOURS.line}`,
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
} as const;

const button = {
  padding: '14px 26px',
  backgroundColor: COLOURS.brand,
  borderRadius: '10px',
  fontFamily: SANS,
  fontSize: '16px',
  fontWeight: 600,
  color: '#ffffff',
} as const;

const address = { color: COLOURS.brand, wordBreak: 'break-all', textDecoration: 'underline' } as const;

const details = {
  margin: '22px 0',
  backgroundColor: COLOURS.inset,
  border: `1px solid ${COLOURS.line}`,
  borderRadius: '12px',
  borderCollapse: 'separate',
} as const;

const term = {
  width: '30%',
  padding: '11px 8px 11px 18px',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '22px',
  fontWeight: 400,
  color: COLOURS.inkSoft,
  verticalAlign: 'top',
} as const;

const detail = {
  padding: '11px 18px 11px 8px',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '22px',
  fontWeight: 600,
  color: COLOURS.ink,
  verticalAlign: 'top',
  wordBreak: 'break-word',
} as const;
