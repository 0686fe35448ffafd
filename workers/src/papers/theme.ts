import { StyleSheet } from '@react-pdf/renderer';
import { COLOURS } from '../mail/layout/colours';
import { FONT_FAMILY } from './fonts';

/** Of all text but headings. */
export const FONT_SIZE = 9;

/** Width of A4 without margins, and of one of two columns without its padding. */
export const CONTENT_WIDTH = 511;
export const COLUMN_WIDTH = CONTENT_WIDTH / 2 - 16;

/** Lengths are points (1/72 inch). */
export const styles = StyleSheet.create({
  page: {
    padding: '36 42 64',
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE,
    color: COLOURS.ink,
  },
  // Not a style of the page: there it moves absolute elements out of sight (@react-pdf/renderer 4.9.0). It is computed
  // from the element's own size and then inherited as a length.
  body: { fontSize: FONT_SIZE, lineHeight: 1.4 },
  header: {
    fontSize: FONT_SIZE,
    lineHeight: 1.4,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingBottom: 14,
    borderBottomWidth: 2,
    borderBottomColor: COLOURS.marigold,
  },
  brand: { flexDirection: 'row', alignItems: 'center', marginBottom: 6 },
  companyName: { fontSize: 12, fontWeight: 700, marginLeft: 7 },
  title: { fontSize: 16, lineHeight: 1.3, fontWeight: 700 },
  number: { fontSize: 10.5, lineHeight: 1.3, fontWeight: 700 },
  heading: { alignItems: 'flex-end' },
  right: { textAlign: 'right' },
  soft: { color: COLOURS.inkSoft },
  strong: { fontWeight: 700 },
  columns: { flexDirection: 'row', marginTop: 16 },
  column: { flexBasis: 0, flexGrow: 1, paddingRight: 16 },
  term: { color: COLOURS.inkSoft, fontSize: 8 },
  table: { marginTop: 18, borderTopWidth: 1, borderTopColor: COLOURS.line },
  row: {
    flexDirection: 'row',
    paddingVertical: 5,
    borderBottomWidth: 1,
    borderBottomColor: COLOURS.line,
  },
  headRow: { backgroundColor: COLOURS.paper, fontSize: 8, fontWeight: 700 },
  cell: { paddingHorizontal: 5 },
  totals: { marginTop: 10, marginLeft: 'auto', width: 240 },
  totalRow: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 2,
    paddingHorizontal: 5,
  },
  grandTotal: {
    marginTop: 4,
    paddingVertical: 6,
    backgroundColor: COLOURS.paper,
    fontWeight: 700,
    fontSize: 11,
  },
  inWords: { marginTop: 12 },
  note: { marginTop: 12, color: COLOURS.inkText },
  paragraph: { marginTop: 4 },
  testBanner: {
    marginBottom: 12,
    padding: '5 8',
    backgroundColor: COLOURS.warningPaper,
    borderWidth: 1,
    borderColor: COLOURS.warningLine,
    color: COLOURS.warningText,
    fontWeight: 700,
  },
  testMark: {
    position: 'absolute',
    top: 330,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 150,
    lineHeight: 1,
    fontWeight: 700,
    color: '#f3f4f7',
    transform: 'rotate(-35deg)',
  },
  footer: {
    position: 'absolute',
    left: 42,
    right: 42,
    bottom: 26,
    paddingTop: 6,
    borderTopWidth: 1,
    borderTopColor: COLOURS.line,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: COLOURS.inkSoft,
  },
});
