import { useSelector } from 'react-redux';
import { PageTitle } from '../../../components/ui/page-title';
import { selectWatch } from '../state';
import { resultCard } from './result-card';

/**
 * Announces a payment's result to screen readers and in the document's title. Stays mounted while the cards
 * change: a live region that is inserted together with its text is not read out.
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
