import { languageAt, type Language } from '@deccanloop/contracts/languages';
import { PAGES } from '@deccanloop/contracts/routes';
import { Section, SectionHeading } from '../../components/site/section';
import { PAGE_MEASUREMENTS } from '../../content/measurements';
import { isPublicPage, PAGE_TITLES } from '../../content/page-titles';
import { longDate } from '../../lib/long-date';
import { kilobytesText, secondsText } from './figure-text';

const { measuredOn, runs, pages } = PAGE_MEASUREMENTS;

const IN_LANGUAGE: Readonly<Record<Language, string>> = { en: '', hi: ' in Hindi', te: ' in Telugu' };

/** The name of a measured page; services and articles have no head of their own in the list. */
const titleOf = (path: string): string => {
  const { page, language } = languageAt(path);
  if (isPublicPage(page)) return PAGE_TITLES[page] + IN_LANGUAGE[language];
  return path.startsWith(PAGES.services) ? 'A service' : 'A blog article';
};

/** The Lighthouse figures of every public page. */
export function PageSpeeds() {
  return (
    <Section labelledBy="page-speeds">
      <div className="grid gap-x-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <SectionHeading
          id="page-speeds"
          title="How fast the pages are"
          lead={`Measured on ${longDate(measuredOn)} with Lighthouse, which simulates a mid-range phone on a slow mobile network. ${runs === 1 ? 'One run of each page.' : `The median of ${runs} runs of each page.`} JavaScript includes the headers of its requests.`}
        />
        <div className="overflow-clip rounded-lg border border-paper-200 bg-paper-0">
          <table className="figures w-full text-xs sm:text-sm">
            <thead className="bg-paper-100 text-left text-ink-700">
              <tr>
                <th scope="col" className="px-3 py-3 font-semibold sm:px-6">
                  Page
                </th>
                <th scope="col" className="px-2 py-3 text-right font-semibold sm:px-6">
                  Score
                </th>
                <th scope="col" className="px-2 py-3 text-right font-semibold sm:px-6">
                  Shown after
                </th>
                <th scope="col" className="px-3 py-3 text-right font-semibold sm:px-6">
                  JavaScript
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-paper-200">
              {pages.map(({ path, performance, lcpMs, scriptBytes }) => (
                <tr key={path}>
                  <th scope="row" className="px-3 py-2.5 text-left font-medium text-ink-900 sm:px-6">
                    {titleOf(path)}
                  </th>
                  <td className="px-2 py-2.5 text-right text-ink-900 sm:px-6">{performance}</td>
                  <td className="px-2 py-2.5 text-right whitespace-nowrap text-ink-700 sm:px-6">
                    {secondsText(lcpMs)}
                  </td>
                  <td className="px-3 py-2.5 text-right whitespace-nowrap text-ink-700 sm:px-6">
                    {kilobytesText(scriptBytes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  );
}
