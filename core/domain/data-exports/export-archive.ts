import { COMPANY } from '@deccanloop/contracts/company';
import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { BYTE_ORDER_MARK, csvLine } from '@deccanloop/contracts/csv';
import { createZipWriter } from '../../platform/zip-writer';
import type { FileReference } from '../files/file-store';
import type { KycDetailStore } from '../kyc/details/kyc-details';
import { csvHeader, csvRow, jsonRow, type ExportTable } from './export-table';
import type { AddedFile, ExportScope } from './export-scope';
import { accountTables } from './tables/account-tables';
import { chooseDocuments, documentTables } from './tables/document-tables';
import { findOwnKyc, kycFiles, kycTables } from './tables/kyc-tables';
import { merchantTables } from './tables/merchant-tables';
import { paymentTables } from './tables/payment-tables';
import { quotationTables } from './tables/quotation-tables';
import { ticketTables } from './tables/ticket-tables';

export interface ArchiveDeps {
  /** The bytes of a stored file; null when it is gone. */
  openFile: (file: FileReference) => Promise<Buffer | null>;
  kycDetails: KycDetailStore;
  /** Gets the bytes of the archive in their order. */
  write: (bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes everything that is stored about a person as a ZIP file. The tables are read twice, for `data.json` and for the CSV
 * files, because the files of an archive follow one another; the scope's snapshot makes both equal.
 */
export async function writeArchive(
  scope: ExportScope,
  { openFile, kycDetails, write }: ArchiveDeps,
): Promise<void> {
  const added = await chooseDocuments(scope);
  const kyc = await findOwnKyc(scope, kycDetails);
  const tables = [
    ...accountTables(scope),
    ...paymentTables(scope),
    ...quotationTables(scope),
    ...ticketTables(scope),
    ...merchantTables(scope),
    ...kycTables(scope, kyc),
    ...documentTables(scope, added),
  ];
  const zip = createZipWriter(write, scope.now);
  await zip.add('README.txt', pieces(readmeOf(tables, scope)));
  await zip.add('data.json', jsonOf(tables, scope));
  for (const table of tables) await zip.add(`csv/${table.name}.csv`, csvOf(table));
  const papers = added.map(({ paperId, fileId, path }): AddedFile => ({
    file: { id: fileId, purpose: 'paper', ownerId: paperId },
    path,
  }));
  for (const { file, path } of [...kycFiles(kyc), ...papers]) {
    const bytes = await openFile(file);
    // Compressed already. Not stored as it is, because some programs cannot read such a file of an archive that was streamed.
    if (bytes !== null) await zip.add(path, pieces(bytes), { level: 1 });
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
    'The files in kyc are the documents of your KYC as we store them: the first eight digits of the Aadhaar number are black.',
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
