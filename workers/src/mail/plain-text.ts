import { COMPANY } from '@deccanloop/contracts/company';
import type { MailBlock, MailTemplate } from './mail-template';

/** The plain-text version of a mail. Lines are not wrapped; mail programs do that. */
export function plainTextOf(template: MailTemplate): string {
  const parts = [
    template.heading,
    template.greeting,
    ...template.blocks.map(blockText),
    `${template.notYou.heading.toUpperCase()}\n${template.notYou.text}`,
    [
      '--',
      `${COMPANY.name}, ${COMPANY.city}`,
      `${COMPANY.supportEmail}, ${COMPANY.supportPhone}`,
      `You received this e-mail because ${template.reason}.`,
      ...choiceLine(template),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const choiceLine = ({ choice }: MailTemplate): string[] =>
  choice === undefined
    ? []
    : [
        `E-mails about ${choice.topic} are switched on in your account. Switch them off in Settings: ${choice.settingsUrl}`,
      ];

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'code':
      return `    ${block.code}\n\n${block.note}`;
    case 'amount':
      return `${block.label}: ${block.amount}\n${block.note}\n\n${columns(block.rows, 'end')}`;
    case 'button':
      return `${block.label}:\n${block.url}${block.note === undefined ? '' : `\n\n${block.note}`}`;
    case 'quote':
      // Every line is marked, so that a sender's text cannot look like ours.
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'details':
      return columns(block.rows, 'start');
  }
}

type Rows = Extract<MailBlock, { kind: 'details' }>['rows'];

/** Aligns the values in a column; amounts to the right. */
function columns(rows: Rows, align: 'start' | 'end'): string {
  const terms = Math.max(...rows.map(([label]) => label.length)) + 2;
  const values = align === 'end' ? Math.max(...rows.map(([, value]) => value.length)) : 0;
  return rows.map(([label, value]) => `${`${label}:`.padEnd(terms)}${value.padStart(values)}`).join('\n');
}
