import { COMPANY } from '@deccanloop/contracts/company';
import { REPORT_TIMES } from '../../content/security';

/** How to report a vulnerability, and when we answer. */
export function Report() {
  return (
    <section
      id="report"
      aria-labelledby="report-title"
      className="on-ink scroll-mt-16 bg-ink-900 text-white print:bg-transparent"
    >
      <div className="frame grid gap-x-16 gap-y-10 py-14 sm:py-18 lg:grid-cols-2">
        <div>
          <h2 id="report-title" className="display text-3xl">
            Report a vulnerability
          </h2>
          <p className="mt-4 text-lg text-ink-200">
            Write to{' '}
            <a
              href={`mailto:${COMPANY.supportEmail}?subject=Security`}
              className="font-semibold wrap-anywhere text-white underline underline-offset-4"
            >
              {COMPANY.supportEmail}
            </a>{' '}
            with the subject <strong>Security</strong>.
          </p>
          <ol className="mt-6 grid list-decimal gap-2 pl-5 text-ink-200 marker:text-marigold-400">
            <li>Name the address or the request, and the time.</li>
            <li>List the steps that show the fault.</li>
            <li>Describe what an attacker could do with it.</li>
            <li>Remove personal data of other customers.</li>
          </ol>
          <p className="mt-6 text-ink-200">
            Test only with your own account. Please publish nothing before the fix is live, at most 90 days
            after your report. We take no legal steps against research that follows these rules. There is no
            reward programme.
          </p>
        </div>
        <table className="h-fit w-full text-left">
          <caption className="pb-3 text-left font-semibold text-marigold-400">When we answer</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Within</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-white/15 border-y border-white/15">
            {REPORT_TIMES.map(({ step, within }) => (
              <tr key={step}>
                <th scope="row" className="py-3.5 pr-6 font-normal text-ink-200">
                  {step}
                </th>
                <td className="py-3.5 font-semibold">{within}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
