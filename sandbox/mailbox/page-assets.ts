/** The page's style sheet, served at /mailbox.css. */
export const STYLE_SHEET = `
:root {
  --ink: #0b1b3a; --ink-soft: #4a5876; --line: #dfe5f0; --paper: #f6f8fc; --card: #ffffff;
  --brand: #1f5eff; --brand-soft: #eaf0ff; --accent: #ffb020; --danger: #b42318;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef2fb; --ink-soft: #a9b5cf; --line: #263552; --paper: #0a1428; --card: #101e3a;
    --brand: #8fb0ff; --brand-soft: #172a52; --danger: #ff9d92;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.bar { background: #0b1b3a; color: #fff; border-bottom: 3px solid var(--accent); }
.bar > div, main { max-width: 960px; margin: 0 auto; padding: 16px 20px; }
.bar a { color: #fff; text-decoration: none; font-weight: 650; font-size: 1.125rem; }
.bar p { margin: 2px 0 0; color: #c6d1ea; font-size: 0.875rem; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
.tools { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; justify-content: space-between; margin: 8px 0 16px; }
.tools form { display: flex; gap: 8px; align-items: end; flex-wrap: wrap; }
label { display: block; font-size: 0.8125rem; color: var(--ink-soft); }
input, button, .button {
  font: inherit; min-height: 44px; padding: 8px 14px; border-radius: 8px; border: 1px solid var(--line);
  background: var(--card); color: var(--ink); text-decoration: none; display: inline-block;
}
input { width: min(280px, 100%); border-color: #7d8aa6; }
.below { margin-top: 16px; }
button, .button { cursor: pointer; font-weight: 550; }
button.danger { color: var(--danger); }
.mails { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--brand-soft); }
.mails a:focus-visible { outline-offset: -3px; }
.kind { display: inline-block; min-width: 52px; margin-right: 6px; padding: 1px 8px; border: 1px solid var(--line); border-radius: 999px; color: var(--ink-soft); font-size: 0.75rem; font-weight: 600; line-height: 1.25rem; text-align: center; vertical-align: 1px; }
.kind.sms { background: var(--accent); border-color: var(--accent); color: #0b1b3a; }
h1 .kind { vertical-align: 4px; }
.subject { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.who { grid-column: 1 / -1; color: var(--ink-soft); font-size: 0.875rem; overflow-wrap: anywhere; }
time { color: var(--ink-soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { background: var(--card); border: 1px dashed var(--line); border-radius: 12px; padding: 40px 20px; text-align: center; color: var(--ink-soft); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; }
.back { display: inline-block; padding: 10px 0; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 14px 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; }
nav.views { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 12px; }
.views [aria-current] { background: var(--brand-soft); border-color: var(--brand); color: var(--brand); }
.bubble { max-width: 420px; margin: 18px 0 24px; padding: 14px 18px; background: var(--brand-soft); border-radius: 18px 18px 18px 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.55 'JetBrains Mono', ui-monospace, monospace; }
.reply { display: grid; gap: 8px; justify-items: start; margin-top: 20px; }
.reply label { overflow-wrap: anywhere; }
textarea { font: inherit; width: 100%; padding: 10px 14px; border: 1px solid #7d8aa6; border-radius: 8px; background: var(--card); color: var(--ink); resize: vertical; }
.reply .error { margin: 0; color: var(--danger); }
.sent { margin: 20px 0 0; padding: 12px 16px; background: var(--brand-soft); border-radius: 8px; }
.quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 480px) {
  .bar > div, main { padding: 14px 16px; }
  .mails a { grid-template-columns: minmax(0, 1fr); }
  .card { padding: 16px; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd + dt { margin-top: 8px; }
}
`;

/** Shows new mails as they arrive, served at /mailbox.js; without it the page works on reload. */
export const SCRIPT = `
const list = document.getElementById('mails');
const notice = document.getElementById('notice');

async function showNewMails() {
  const filter = new URLSearchParams(location.search).get('to');
  let after = list.dataset.newest;
  for (;;) {
    try {
      const query = new URLSearchParams({ after, ...(filter ? { to: filter } : {}) });
      const answer = await fetch('/api/messages/wait?' + query);
      if (answer.status === 200) {
        const mail = await answer.json();
        after = mail.id;
        const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
        list.replaceChildren(...fresh.getElementById('mails').children);
        notice.textContent = mail.kind === 'sms' ? 'New text message' : 'New mail: ' + (mail.subject || 'no subject');
      } else if (!answer.ok) {
        throw new Error('status ' + answer.status);
      }
    } catch {
      // The mailbox does not answer or is restarting; try again later.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}

if (list) void showNewMails();
`;

/** The page's icon, served at /mailbox.svg. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b1b3a"/><path d="M6 10h20v13H6z" fill="none" stroke="#fff" stroke-width="2"/><path d="m6 11 10 8 10-8" fill="none" stroke="#ffb020" stroke-width="2"/></svg>';
