import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { LINK_SESSION_MINUTES } from '@deccanloop/contracts/payments/timings';
import { COOKIE_LIFETIMES } from '@deccanloop/contracts/policies';
import { COMPANY } from '@deccanloop/contracts/company';
import type { LegalSection } from './document';

/** Every cookie of the site, set in `bff/src/middleware`. Over https all but `user` begin with `__Host-`. */
const COOKIES = [
  {
    name: '__Host-token',
    purpose: 'Keeps you logged in. No script can read it.',
    life: `${AUTH_TIMINGS.sessionDays} days`,
  },
  {
    name: 'user',
    purpose:
      'Your name, e-mail, phone and role, so that pages can greet you and pre-fill forms. It gives no right.',
    life: `${AUTH_TIMINGS.sessionDays} days`,
  },
  {
    name: '__Host-payer',
    purpose: 'Remembers, encrypted, whose payment link you opened, so that you may pay and see the result.',
    life: `${LINK_SESSION_MINUTES} minutes`,
  },
  {
    name: '__Host-signup',
    purpose: 'Ties the code you are sent to the sign-up you began.',
    life: `${COOKIE_LIFETIMES.signUpMinutes} minutes`,
  },
  {
    name: '__Host-device',
    purpose: 'Set when you log in: lets us tell a known browser from a strange one. It logs nobody in.',
    life: `${COOKIE_LIFETIMES.deviceDays} days`,
  },
] as const;

export const COOKIES_SECTION: LegalSection = {
  id: 'cookies',
  title: 'Cookies and your browser’s storage',
  body: (
    <>
      <p>
        Reading this website sets no cookie. These are set when you use the function that needs them, by us
        and for us alone. There are no advertising or analytics cookies, which is why you see no cookie
        banner.
      </p>
      <div className="wide-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Cookie</th>
              <th scope="col">What for</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {COOKIES.map(({ name, purpose, life }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{purpose}</td>
                <td>{life}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Besides, your browser’s own storage keeps what you have typed into a form until it is sent, the step
        of a password reset or payment you are at, and the time at which your session was renewed. Logging out
        removes the cookies of the session. What a tab keeps goes when you close it.
      </p>
      <p>
        Razorpay’s script is loaded on the page where you pay, and nowhere else; Razorpay and PhonePe set
        cookies of their own on their pages, for which {COMPANY.shortName} is not responsible.
      </p>
    </>
  ),
};
