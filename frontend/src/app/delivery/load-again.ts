/** What a document does where its code does not load: it loads itself again, once, and then says so. */
import type { Language } from '@deccanloop/contracts/languages';
import { markReload, mayReload, type ReloadOptions } from '../reload-once';

const TEXTS: Readonly<Record<Language, readonly [failed: string, again: string]>> = {
  en: ['This page did not load completely.', 'Load it again'],
  hi: ['यह पेज पूरा लोड नहीं हुआ।', 'फिर से लोड करें'],
  te: ['ఈ పేజీ పూర్తిగా లోడ్ కాలేదు.', 'మళ్లీ లోడ్ చేయండి'],
};
const ID = 'load-again';
/** The page has no style sheet here. */
const STYLE =
  'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:1rem;background:#fff;color:#16202e;border-top:1px solid;text-align:center;font:1rem/1.5 system-ui,sans-serif';

function explain(): void {
  if (document.getElementById(ID)) return;
  const [failed, again] = TEXTS[document.documentElement.lang.slice(0, 2) as Language] ?? TEXTS.en;
  const note = document.createElement('p');
  note.id = ID;
  note.setAttribute('role', 'alert');
  note.style.cssText = STYLE;
  const link = document.createElement('a');
  // This address without its fragment, with which a link would only scroll.
  link.setAttribute('href', '');
  link.textContent = again;
  note.append(`${failed} `, link);
  document.body.append(note);
}

export interface LoadAgainOptions extends ReloadOptions {
  reload?: () => void;
}

/** @param file the address of the script that did not load */
export function loadAgain(
  file: string,
  { reload = () => location.reload(), ...options }: LoadAgainOptions = {},
): void {
  const build = { ...options, build: file };
  try {
    if (mayReload(build)) {
      markReload(build);
      return reload();
    }
  } catch {
    // The storage is full, so that nothing would end the loop.
  }
  explain();
}

/** For the entry and what it imports, where the HTML names it. Scripts of a gateway are no modules. */
export function watchScripts(options: LoadAgainOptions = {}): void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') loadAgain(target.src, options);
  };
  document.addEventListener('error', failed, true);
}
