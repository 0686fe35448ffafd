import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { COMPANY } from '@deccanloop/contracts/company';
import type { MailTemplate } from '../mail-template';
import { Block, Paragraph, small } from './blocks';
import { COLOURS, DISPLAY, SANS, STYLE_SHEET } from './colours';
import { Masthead } from './mark';

/** The layout of every mail: masthead, content, the "not you" section and the footer. */
export function Frame({ template }: { template: MailTemplate }) {
  return (
    <Html lang="en">
      <Head>
        <title>{template.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Mail programs turn dates and numbers into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, padding: 0, backgroundColor: COLOURS.paper }}>
        <Preview>{template.preview}</Preview>
        <Row>
          <Column className="outer paper" align="center" style={page}>
            <Container style={{ maxWidth: '600px' }}>
              <Card template={template} />
              <Footer template={template} />
            </Container>
          </Column>
        </Row>
      </Body>
    </Html>
  );
}

function Card({ template }: { template: MailTemplate }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className="card"
      style={card}
    >
      <tbody>
        <tr>
          <td className="edge" style={band}>
            <Masthead />
          </td>
        </tr>
        <tr>
          <td className="edge" style={{ padding: '36px 40px 8px' }}>
            <Heading as="h1" className="heading" style={heading}>
              {template.heading}
            </Heading>
            <Paragraph>{template.greeting}</Paragraph>
            {template.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </td>
        </tr>
        <tr>
          <td className="edge" style={{ padding: '0 40px 36px' }}>
            <NotYou {...template.notYou} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function NotYou({ heading: title, text, urgent }: MailTemplate['notYou']) {
  const boxStyle = urgent ? warning : quiet;
  const [box, textClass] = urgent ? ['warning', 'warning-text'] : ['line', 'soft'];
  const colour = urgent ? COLOURS.warningText : COLOURS.inkSoft;
  return (
    <Row>
      <Column className={box} style={boxStyle}>
        <Heading
          as="h2"
          className={urgent ? textClass : 'heading'}
          style={{ ...subheading, ...(urgent ? { color: colour } : {}) }}
        >
          {title}
        </Heading>
        <Text className={textClass} style={{ ...small, margin: 0, color: colour }}>
          {text}
        </Text>
      </Column>
    </Row>
  );
}

function Footer({ template }: { template: MailTemplate }) {
  const { reason, answersReach = 'our support team', choice } = template;
  return (
    <Row>
      <Column className="edge" style={{ padding: '22px 41px 0' }}>
        <Text className="soft" style={fine}>
          You received this e-mail because {reason}. It was sent automatically; replies go to {answersReach}.
        </Text>
        <Text className="soft" style={{ ...fine, ...(choice ? {} : { margin: 0 }) }}>
          {COMPANY.name}, {COMPANY.city}
          <br />
          <Link href={`mailto:${COMPANY.supportEmail}`} style={plainLink}>
            {COMPANY.supportEmail}
          </Link>
          {' · '}
          {COMPANY.supportPhone}
        </Text>
        {choice === undefined ? null : (
          <Text className="soft" style={{ ...fine, margin: 0 }}>
            E-mails about {choice.topic} are switched on in your account.{' '}
            <Link href={choice.settingsUrl} style={plainLink}>
              Switch them off in Settings
            </Link>
            .
          </Text>
        )}
      </Column>
    </Row>
  );
}

const page = { padding: '28px 16px 36px', backgroundColor: COLOURS.paper } as const;

const card = {
  backgroundColor: COLOURS.card,
  border: `1px solid ${COLOURS.line}`,
  borderRadius: '16px',
  borderCollapse: 'separate',
  overflow: 'hidden',
} as const;

const band = {
  padding: '22px 40px 20px',
  backgroundColor: COLOURS.ink,
  borderBottom: `3px solid ${COLOURS.marigold}`,
  borderRadius: '15px 15px 0 0',
} as const;

const heading = {
  margin: '0 0 20px',
  fontFamily: DISPLAY,
  fontSize: '28px',
  lineHeight: '34px',
  fontWeight: 700,
  letterSpacing: '-0.5px',
  color: COLOURS.ink,
} as const;

const subheading = {
  margin: '0 0 4px',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '22px',
  fontWeight: 700,
  color: COLOURS.ink,
} as const;

const quiet = { paddingTop: '18px', borderTop: `1px solid ${COLOURS.line}` } as const;
const warning = {
  padding: '16px 18px',
  backgroundColor: COLOURS.warningPaper,
  border: `1px solid ${COLOURS.warningLine}`,
  borderRadius: '12px',
} as const;

const fine = { ...small, margin: '0 0 10px', fontSize: '13px', lineHeight: '20px' } as const;
const plainLink = { color: COLOURS.inkSoft, textDecoration: 'underline' } as const;
