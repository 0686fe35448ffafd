/** Path of the logo, as in frontend/public/favicon.svg. */
const MARK =
  'M24 38 C17 43.5 6 42.5 6 32.5 V23.5 C6 13 17.5 13.5 24 3.5 C30.5 13.5 42 13 42 23.5 V32.5 C42 42.5 31 43.5 24 38 C19.5 34.5 15 32.5 15 26.5 C15 20.5 20.8 20 24 15 C27.2 20 33 20.5 33 26.5 C33 32.5 28.5 34.5 24 38 Z';

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The first sentence, shortened to fit into the picture. */
const summaryOf = (description) => {
  const [first = ''] = description.split(/(?<=[.?!])\s/);
  return first.length <= 130 ? first : `${first.slice(0, 126).replace(/\s+\S*$/, '')} …`;
};

/** A page of 1200 x 630 pixels with flat colours and lines only, so that the picture stays small. */
export function pictureHtml({ title, description, type, path, isSample }, { display, text }) {
  const [name, company] = path === '/' ? ['Software your business can rely on', ''] : title.split(' · ');
  const kind = isSample
    ? 'Sample projects, no real clients'
    : type === 'article'
      ? 'From our blog'
      : path === '/'
        ? 'Custom Software & IT Services'
        : company;
  const size = name.length > 62 ? 52 : name.length > 40 ? 60 : name.length > 24 ? 72 : 88;
  return `<!doctype html><meta charset="utf-8" /><style>
    @font-face { font-family: Display; src: url(${display}); font-weight: 200 800; }
    @font-face { font-family: Text; src: url(${text}); font-weight: 100 900; }
    * { box-sizing: border-box; margin: 0; }
    body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #071228; color: #fff;
      font-family: Text; padding: 68px 72px; display: flex; flex-direction: column; }
    .arches { position: absolute; right: -215px; bottom: -120px; width: 600px; height: 725px; overflow: visible; }
    .brand, .kind, h1, p { position: relative; z-index: 1; }
    .brand { display: flex; align-items: center; gap: 18px; font: 700 38px Display; letter-spacing: -0.02em; }
    .kind { margin-top: auto; font-weight: 600; font-size: 26px; color: #ffb020; }
    h1 { font: 700 ${size}px/1.06 Display; letter-spacing: -0.025em; margin-top: 16px; max-width: 690px;
      text-wrap: balance; }
    p { margin-top: 24px; font-size: 27px; line-height: 1.4; color: #c9d3e4; max-width: 640px; text-wrap: pretty; }
    .line { position: absolute; left: 0; right: 0; bottom: 0; height: 10px; background: #1f5eff; }
  </style>
  <svg class="arches" viewBox="0 0 48 58" fill="none" stroke-miterlimit="8">
    <path d="${MARK}" stroke="#132850" stroke-width="5.4" />
    <path d="${MARK}" stroke="#1f5eff" stroke-width="0.35" transform="translate(0 0)" />
    <circle cx="24" cy="26.5" r="2.6" fill="#ffb020" />
  </svg>
  <div class="brand"><svg width="56" height="56" viewBox="0 0 48 48" fill="none" stroke-width="4.2"
    stroke-miterlimit="8" style="overflow: visible"><path d="${MARK}" stroke="#fff" />
    <circle cx="24" cy="26.5" r="3.1" fill="#ffb020" /></svg>Deccanloop</div>
  <div class="kind">${escaped(kind ?? '')}</div>
  <h1>${escaped(name ?? title)}</h1>
  <p>${escaped(summaryOf(description))}</p>
  <div class="line"></div>`;
}
