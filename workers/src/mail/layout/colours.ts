/** The site's colours (frontend/src/styles/theme.css) as literal values: mail programs support no CSS variables. */
export const COLOURS = {
  ink: '#0b1b3a',
  inkText: '#233a66',
  inkSoft: '#596a8b',
  paper: '#f1f5fa',
  card: '#ffffff',
  inset: '#f8fafd',
  line: '#e4eaf3',
  brand: '#1f5eff',
  marigold: '#ffb020',
  warningText: '#7d4c00',
  warningPaper: '#fff8e8',
  warningLine: '#ffe0a1',
} as const;

export const SANS = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const DISPLAY = "'Bricolage Grotesque', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const MONO = "'JetBrains Mono', SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

/**
 * Rules that inline styles cannot express: dark mode, and narrower padding on phones. Mail programs that drop
 * style sheets show the light version.
 */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .edge { padding-left: 22px !important; padding-right: 22px !important; }
  .outer { padding-left: 10px !important; padding-right: 10px !important; }
  .code { font-size: 32px !important; letter-spacing: 5px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #071228 !important; background-color: #071228 !important; }
  .card { background-color: #0f2041 !important; border-color: #233a66 !important; }
  .heading, .code { color: #ffffff !important; }
  .text, .value { color: #c9d3e4 !important; }
  .soft, .soft a { color: #a9b5ca !important; }
  .inset { background-color: #0a1832 !important; border-color: #233a66 !important; }
  .line { border-color: #233a66 !important; }
  .link { color: #96b5ff !important; }
  .warning { background-color: #2b2410 !important; border-color: #6b5314 !important; }
  .warning-text { color: #ffe0a1 !important; }
}
`;
