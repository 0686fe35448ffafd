import { stateLabel } from '@deccanloop/contracts/gst/states';
import { isWithinState, ratePercent, sumOfGst } from '@deccanloop/contracts/gst/tax';
import type { Paise } from '@deccanloop/contracts/money';
import type { Customer, PaperDataByKind, TaxedLine } from '@deccanloop/core/domain/papers/paper-data';
import { Text, View } from '@react-pdf/renderer';
import { Table, type Column } from './table';
import { Terms, type Term } from './terms';
import { styles } from './theme';
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
      <Text style={styles.strong}>{businessName ?? name}</Text>
      {businessName !== null && <Text>{name}</Text>}
      {addressLines.map((line) => (
        <Text key={line}>{line}</Text>
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

type LineColumn = Column<TaxedLine>;

function columnsOf(within: boolean): LineColumn[] {
  const amount = (title: string, of: (line: TaxedLine) => Paise): LineColumn => ({
    title,
    width: 76,
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
      <Text>{description}</Text>
      {note !== null && <Text style={styles.soft}>{note}</Text>}
    </>
  );
}
