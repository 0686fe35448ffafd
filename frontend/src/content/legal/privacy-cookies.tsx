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
      'Your name, e-mail, phone and role, so that pages can greet you and pre-fill forms. It gives no access.',
    life: `${AUTH_TIMINGS.sessionDays} days`,
  },
  {
    name: '__Host-payer',
    purpose: 'Remembers, encrypted, which payment link you opened, so that you can pay and see the result.',
    life: `${LINK_SESSION_MINUTES} minutes`,
  },
  {
    name: '__Host-signup',
    purpose: 'Connects the code that we send you to your sign-up.',
    life: `${COOKIE_LIFETIMES.signUpMinutes} minutes`,
  },
  {
    name: '__Host-device',
    purpose:
      'Set when you log in. It lets us recognise a browser that you have used before. It cannot be used to log in.',
    life: `${COOKIE_LIFETIMES.deviceDays} days`,
  },
] as const;

export const COOKIES_SECTION: LegalSection = {
  id: 'cookies',
  title: 'Cookies and your browser’s storage',
  body: (
    <>
      <p>
        Reading this website sets no cookies. The cookies below are set by us, when you use the function that
        needs them. There are no advertising or analytics cookies, so there is no cookie banner.
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
        Your browser’s own storage also keeps what you type into a form until it is sent, your current step in
        a password reset or payment, and the time at which your session was renewed. Logging out removes the
        session cookies. Data stored for a tab is deleted when you close the tab.
      </p>
      <p>
        Razorpay’s script is loaded only on the page where you pay. Razorpay and PhonePe set their own cookies
        on their pages. {COMPANY.shortName} is not responsible for these.
      </p>
    </>
  ),
};
