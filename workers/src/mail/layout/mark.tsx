import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { COMPANY } from '@deccanloop/contracts/company';
import { COLOURS, DISPLAY } from './colours';

const STROKE = '3px solid #ffffff';

/**
 * The company's arch, drawn with borders: mail programs do not show SVG, and hide pictures by default. Each half
 * shows part of a quarter ellipse wider than itself, so that the two meet in a point. Without support for curves
 * a rectangular gate remains.
 */
function Arch() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} aria-hidden="true">
      <tbody>
        <tr>
          <td>
            <div style={half}>
              <div style={{ ...curve, float: 'left', borderLeft: STROKE, borderTopLeftRadius: ELLIPSE }} />
            </div>
          </td>
          <td>
            <div style={half}>
              <div style={{ ...curve, float: 'right', borderRight: STROKE, borderTopRightRadius: ELLIPSE }} />
            </div>
          </td>
        </tr>
        <tr>
          <td colSpan={2} align="center" style={piers}>
            <div style={lamp} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const ELLIPSE = '26px 22px';
const half = {
  width: '13px',
  height: '18px',
  overflow: 'hidden',
  fontSize: '1px',
  lineHeight: '1px',
} as const;
const curve = { width: '26px', height: '22px', borderTop: STROKE, boxSizing: 'border-box' } as const;
const piers = {
  height: '12px',
  borderLeft: STROKE,
  borderRight: STROKE,
  verticalAlign: 'top',
  fontSize: '1px',
  lineHeight: '1px',
} as const;
const lamp = {
  width: '6px',
  height: '6px',
  borderRadius: '6px',
  backgroundColor: COLOURS.marigold,
} as const;

/** The company's mark and name. */
export function Masthead() {
  return (
    <Row style={{ width: 'auto', margin: 0 }} align="left">
      <Column style={{ width: '26px' }}>
        <Arch />
      </Column>
      <Column style={{ paddingLeft: '12px' }}>
        <span style={name}>{COMPANY.shortName}</span>
      </Column>
    </Row>
  );
}

const name = {
  fontFamily: DISPLAY,
  fontSize: '22px',
  lineHeight: '28px',
  fontWeight: 700,
  letterSpacing: '-0.4px',
  color: '#ffffff',
} as const;
