import { stateLabel } from '@deccanloop/contracts/gst/states';
import { isWithinState, ratePercent, sumOfGst } from '@deccanloop/contracts/gst/tax';
import type { Paise } from '@deccanloop/contracts/money';
import type { Customer, PaperDataByKind, TaxedLine } from '@deccanloop/core/domain/papers/paper-data';
import { Text, View } from '@react-pdf/renderer';
import { Table, type Column } from './table';
import { Terms, type Term } from './terms';
import { fitText } from './fit-text';
import { COLUMN_WIDTH, CONTENT_WIDTH, styles } from './theme';
import { money, Totals } from './totals';

type TaxedData = PaperDataByKind['quotation' | 'proforma' | 'invoice' | 'credit_note'];

interface TaxedBodyProps {
  data: TaxedData;
  /** Who receives it: "Bill to". */
  customerTitle: string;
  terms: readonly Term[];
  /** "Total", "Credited". */
  totalLabel: string;
}

/** Customer, place of supply, lines with tax by head, and totals. */
export function TaxedBody({ data, customerTitle, terms, totalLabel }: TaxedBodyProps) {
  const { customer, supplier, placeOfSupply, gstBasisPoints, lines, projectNumber } = data;
  const within = isWithinState({ supplierState: supplier.stateCode, placeOfSupply });
  const sum = sumOfGst(lines.map(({ tax }) => tax));
  const heads: [string, Paise][] = within
    ? [
        [`CGST ${ratePercent(gstBasisPoints / 2)}`, sum.cgstPaise],
        [`SGST ${ratePercent(gstBasisPoints / 2)}`, sum.sgstPaise],
      ]
    : [[`IGST ${ratePercent(gstBasisPoints)}`, sum.igstPaise]];
  return (
    <>
      <View style={styles.columns}>
        <View style={styles.column}>
          <Text style={styles.term}>{customerTitle}</Text>
          <CustomerDetails customer={customer} />
        </View>
        <View style={styles.column}>
          <Terms
            terms={[
              ['Place of supply', stateLabel(placeOfSupply)],
              ['Reverse charge', 'No'],
              ['Project', projectNumber],
              ...terms,
            ]}
          />
        </View>
      </View>
      <Table columns={columnsOf(within)} rows={lines} />
      <Totals rows={[['Taxable value', sum.taxablePaise], ...heads]} total={[totalLabel, sum.totalPaise]} />
    </>
  );
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const { name, businessName, addressLines, stateCode, gstin, email, employeeId } = customer;
  return (
    <>
      <Text style={styles.strong}>{fitText(businessName ?? name, BOLD_COLUMN_WIDTH)}</Text>
      {businessName !== null && <Text>{fitText(name, COLUMN_WIDTH)}</Text>}
      {addressLines.map((line) => (
        <Text key={line}>{fitText(line, COLUMN_WIDTH)}</Text>
      ))}
      <Terms
        terms={[
          ['State', stateCode && stateLabel(stateCode)],
          ['GSTIN', gstin],
          ['E-mail', email],
          ['Employee ID', employeeId],
        ]}
      />
    </>
  );
}

/** Bold text is up to a sixth wider. */
const BOLD_COLUMN_WIDTH = (COLUMN_WIDTH * 6) / 7;
const AMOUNT_WIDTH = 76;
/** What the narrowest table leaves, without the padding of the cell. */
const DESCRIPTION_WIDTH = CONTENT_WIDTH - 22 - 46 - 4 * AMOUNT_WIDTH - 10;

type LineColumn = Column<TaxedLine>;

function columnsOf(within: boolean): LineColumn[] {
  const amount = (title: string, of: (line: TaxedLine) => Paise): LineColumn => ({
    title,
    width: AMOUNT_WIDTH,
    align: 'right',
    cell: (line) => money(of(line)),
  });
  return [
    { title: '#', width: 22, cell: (_line, index) => String(index + 1) },
    { title: 'Description', width: null, cell: (line) => <Description line={line} /> },
    { title: 'SAC', width: 46, cell: ({ sac }) => sac },
    amount('Taxable value', ({ tax }) => tax.taxablePaise),
    ...(within
      ? [amount('CGST', ({ tax }) => tax.cgstPaise), amount('SGST', ({ tax }) => tax.sgstPaise)]
      : [amount('IGST', ({ tax }) => tax.igstPaise)]),
    amount('Total', ({ tax }) => tax.totalPaise),
  ];
}

function Description({ line: { description, note } }: { line: TaxedLine }) {
  return (
    <>
      <Text>{fitText(description, DESCRIPTION_WIDTH)}</Text>
      {note !== null && <Text style={styles.soft}>{fitText(note, DESCRIPTION_WIDTH)}</Text>}
    </>
  );
}
