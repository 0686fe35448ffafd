import { COMPANY } from '@deccanloop/contracts/company';
import { SampleNotice } from '../../components/site/sample-notice';
import type { Registration as Content } from '../../content/registration';

const { street, city, postalCode, region, country } = COMPANY.postalAddress;

/** Name, address and register numbers of the company. */
export function Registration({ registration: { sample, entries } }: { registration: Content }) {
  return (
    <section
      aria-labelledby="registration-title"
      className="border-t border-paper-200 bg-paper-0 py-14 sm:py-16"
    >
      <div className="frame grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="registration-title" className="display text-2xl text-ink-900">
            Company details
          </h2>
          {sample && (
            <SampleNotice
              className="mt-4"
              text="Sample numbers. They are not valid; the company replaces them with its own."
            />
          )}
        </div>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Detail name="Company" value={COMPANY.name} />
          <Detail name="Office" value={`${street}, ${city} ${postalCode}, ${region}, ${country}`} />
          {entries.map(({ name, explained, value }) => (
            <Detail
              key={name}
              name={`${name} (${explained})`}
              value={sample ? `${value} (sample)` : value}
              isCode
            />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Detail({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-ink-600">{name}</dt>
      <dd className={isCode ? 'figures mt-1 font-semibold text-ink-900' : 'mt-1 font-semibold text-ink-900'}>
        {value}
      </dd>
    </div>
  );
}
