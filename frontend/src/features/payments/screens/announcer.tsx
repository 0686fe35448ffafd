import { useSelector } from 'react-redux';
import { PageTitle } from '../../../components/ui/page-title';
import { selectWatch } from '../state';
import { resultCard } from './result-card';

/**
 * Says the result of a payment to a screen reader and in the document's title, whichever card shows it with its text.
 * Stays in the page while the cards change: a live region that appears together with its text is not read out.
 * @param title of the page while there is no result
 */
export function PaymentAnnouncer({ title }: { title: string }) {
  const result = resultCard(useSelector(selectWatch))?.title;
  return (
    <>
      <PageTitle title={result ?? title} />
      <div role="status" className="sr-only">
        {result}
      </div>
    </>
  );
}
