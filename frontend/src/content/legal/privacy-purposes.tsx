import type { LegalSection } from './document';

const PURPOSES = [
  {
    when: 'write to us',
    data: 'Name, e-mail, contact number, your message',
    purpose: 'Reply to you',
  },
  {
    when: 'ask for a quotation',
    data: 'Name, company, e-mail, phone, the details of your project',
    purpose: 'Write the quotation and carry out the project',
  },
  {
    when: 'apply for a position',
    data: 'Name, e-mail, position; phone, message and CV if you give them',
    purpose: 'Decide on your application',
  },
  {
    when: 'create an account',
    data: 'Name, e-mail, phone, password (only its hash), passkeys (only their public part)',
    purpose: 'Let you, and only you, log in',
  },
  {
    when: 'log in',
    data: 'Time, IP address and its country, type of browser and device',
    purpose: 'Show you your sessions, warn you about unknown ones, investigate misuse',
  },
  {
    when: 'pay',
    data: 'Wallet owner, amount, fee, gateway, its references, times and states; what the gateway reports about the payment',
    purpose: 'Credit your wallet once, make refunds, keep accounts',
  },
  {
    when: 'report a problem',
    data: 'Topic, message, how to reach you, the payment it is about',
    purpose: 'Solve it',
  },
] as const;

export const PURPOSES_SECTION: LegalSection = {
  id: 'what-we-collect',
  title: 'What we process, and why',
  body: (
    <>
      <p>We process only the data that the purpose needs. Optional fields are marked.</p>
      <div className="wide-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When you</th>
              <th scope="col">We process</th>
              <th scope="col">In order to</th>
            </tr>
          </thead>
          <tbody>
            {PURPOSES.map(({ when, data, purpose }) => (
              <tr key={when}>
                <td>{when}</td>
                <td>{data}</td>
                <td>{purpose}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        The server’s request log contains the method, type of page, status and duration of each request. It
        does not contain your IP address or the address of the page you opened. To limit the number of
        requests, we count requests per IP address for up to a day and then delete the counts.
      </p>
    </>
  ),
};
