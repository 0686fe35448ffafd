import { COMPANY } from '@deccanloop/contracts/company';
import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv';
import { createZipWriter } from '../../platform/zip-writer';
import { csvHeader, csvRow, jsonRow, type ExportTable } from './export-table';
import type { ExportScope } from './export-scope';
import { accountTables } from './tables/account-tables';
import { chooseDocuments, documentTables, type AddedDocument } from './tables/document-tables';
import { paymentTables } from './tables/payment-tables';
import { quotationTables } from './tables/quotation-tables';
import { ticketTables } from './tables/ticket-tables';

export interface ArchiveDeps {
  /** The bytes of a stored PDF; null when it is gone. */
  openDocument: (document: AddedDocument) => Promise<Buffer | null>;
  /** Gets the bytes of the archive in their order. */
  write: (bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes everything that is stored about a person as a ZIP file. The tables are read twice, for `data.json` and for the CSV
 * files, because the files of an archive follow one another; the scope's snapshot makes both equal.
 */
export async function writeArchive(scope: ExportScope, { openDocument, write }: ArchiveDeps): Promise<void> {
  const added = await chooseDocuments(scope);
  const tables = [
    ...accountTables(scope),
    ...paymentTables(scope),
    ...quotationTables(scope),
    ...ticketTables(scope),
    ...documentTables(scope, added),
  ];
  const zip = createZipWriter(write, scope.now);
  await zip.add('README.txt', pieces(readmeOf(tables, scope)));
  await zip.add('data.json', jsonOf(tables, scope));
  for (const table of tables) await zip.add(`csv/${table.name}.csv`, csvOf(table));
  for (const document of added) {
    const pdf = await openDocument(document);
    // Compressed already. Not stored as it is, because some programs cannot read such a file of an archive that was streamed.
    if (pdf !== null) await zip.add(document.path, pieces(pdf), { level: 1 });
  }
  await zip.end();
}

async function* pieces(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content;
}

async function* csvOf(table: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(csvHeader(table));
  for await (const rows of table.pages()) yield rows.map((row) => csvLine(csvRow(table, row))).join('');
}

async function* jsonOf(tables: readonly ExportTable[], { now }: ExportScope): AsyncGenerator<string> {
  yield `{\n  "format": 1,\n  "madeAt": ${JSON.stringify(now)}`;
  for (const table of tables) {
    yield `,\n  ${JSON.stringify(table.name)}: [`;
    let separator = '\n    ';
    for await (const rows of table.pages()) {
      let text = '';
      for (const row of rows) {
        text += separator + JSON.stringify(jsonRow(table, row));
        separator = ',\n    ';
      }
      yield text;
    }
    yield separator === '\n    ' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

/** With line ends that every text editor shows. */
const readmeOf = (tables: readonly ExportTable[], { now, account }: ExportScope): string =>
  [
    `Your data at ${COMPANY.name}`,
    '',
    `Account: ${account.email}`,
    `Made: ${indiaDateTime(now)}`,
    '',
    'This file holds what we store about your account. Please keep it in a safe place: it is not protected by a password.',
    '',
    'data.json has everything, for programs. Amounts are in whole paise (100 paise = 1 rupee), times are in UTC.',
    'The files in csv have the same data, for spreadsheets. Amounts are in rupees, times are in Indian time (IST).',
    "A text that begins with =, +, - or @ has a ' before it there, so that no spreadsheet reads it as a formula.",
    'The files in documents are your invoices, receipts and other papers as PDF. A paper that was never opened has no',
    'PDF yet, and at most 200 are added; documents.csv lists all of them. Download the others from your account.',
    'Mode "test" means a try without real money, "live" means real money.',
    '',
    ...tables.flatMap(({ name, about }) => [`csv/${name}.csv`, `  ${about}`]),
    '',
    'Not in this file: your password and the keys of your sessions and passkeys, which cannot be read by us either, notes',
    'that our team makes for its own work, and forms that you sent without logging in.',
    '',
    `Questions: ${COMPANY.supportEmail}`,
    '',
  ].join('\r\n');
