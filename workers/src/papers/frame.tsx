import { stateLabel } from '@deccanloop/contracts/gst/states';
import { PAPER_TITLES } from '@deccanloop/contracts/papers/paper-number';
import type { Paper } from '@deccanloop/core/domain/papers/paper';
import type { Supplier } from '@deccanloop/core/domain/papers/paper-data';
import { Circle, Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLOURS } from '../mail/layout/colours';
import { Terms, type Term } from './terms';
import { styles } from './theme';

/** The logo, as in frontend/src/components/brand/geometry.ts. */
const MARK =
  'M24 38 C17 43.5 6 42.5 6 32.5 V23.5 C6 13 17.5 13.5 24 3.5 C30.5 13.5 42 13 42 23.5 V32.5 C42 42.5 31 43.5 24 38 C19.5 34.5 15 32.5 15 26.5 C15 20.5 20.8 20 24 15 C27.2 20 33 20.5 33 26.5 C33 32.5 28.5 34.5 24 38 Z';

export interface FrameProps {
  paper: Paper;
  /** Below the number, such as the date. */
  terms: readonly Term[];
  /** Left in the footer. */
  footnote: string;
  children: ReactNode;
}

/** Letterhead, number, footer with page numbers, and the marks of test mode. */
export function PaperFrame({ paper, terms, footnote, children }: FrameProps) {
  const { kind, number, issuedAt, data, mode } = paper;
  const title = PAPER_TITLES[kind];
  return (
    <Document
      title={`${title} ${number}`}
      author={data.supplier.name}
      // The file's id derives from these: equal papers have equal bytes.
      creator={data.supplier.name}
      producer={data.supplier.name}
      creationDate={issuedAt}
      modificationDate={issuedAt}
      language="en-IN"
    >
      <Page size="A4" style={styles.page}>
        {mode === 'test' && <TestMarks />}
        <View style={styles.header}>
          <Letterhead supplier={data.supplier} />
          <View style={styles.heading}>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.number}>{number}</Text>
            <Terms terms={terms} align="right" />
          </View>
        </View>
        <View style={styles.body}>{children}</View>
        <View style={styles.footer} fixed>
          <Text>{footnote}</Text>
          <Text render={({ pageNumber, totalPages }) => `${number} · Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

function TestMarks() {
  return (
    <>
      <Text style={styles.testMark} fixed>
        TEST
      </Text>
      <View style={styles.testBanner} fixed>
        <Text>Test: no real money moved. This paper has no value.</Text>
      </View>
    </>
  );
}

function Letterhead({ supplier }: { supplier: Supplier }) {
  const { name, addressLines, stateCode, gstin, pan, email, phone } = supplier;
  return (
    <View style={{ maxWidth: 270 }}>
      <View style={styles.brand}>
        <Svg width={24} height={24} viewBox="0 0 48 48">
          <Path d={MARK} stroke={COLOURS.brand} strokeWidth={4.2} fill="none" />
          <Circle cx={24} cy={26.5} r={3.1} fill={COLOURS.marigold} />
        </Svg>
        <Text style={styles.companyName}>{name}</Text>
      </View>
      {addressLines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text>State: {stateLabel(stateCode)}</Text>
      <Text style={styles.strong}>GSTIN: {gstin ?? 'not registered yet'}</Text>
      {pan !== null && <Text>PAN: {pan}</Text>}
      <Text style={styles.soft}>
        {email} · {phone}
      </Text>
    </View>
  );
}
