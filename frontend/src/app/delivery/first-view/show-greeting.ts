import { GREETING, greetingOf } from '../../../features/account/overview/greeting-of';
import { readUserCookie } from '../../../lib/session/user-cookie';

/** Greets the user whom the readable cookie names, before the page does the same. */
export function showGreeting(): void {
  const place = document.querySelector(`[${GREETING}]`);
  const user = place && readUserCookie(document);
  if (user) place.textContent = greetingOf(Date.now(), user.name);
}
