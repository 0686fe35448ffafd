import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from '../../components/ui/button';
import { useUser } from '../../lib/session';

/** The button of the navigation for visitors. */
export const QuotationLink = (props: Pick<ButtonProps, 'size' | 'className'>) => (
  <Button asChild size="sm" {...props}>
    <Link to={PAGES.quotation}>Get a quote</Link>
  </Button>
);

/** In the bar of small screens, for visitors; where the bar is too narrow, it is in the menu only. */
export const QuotationLinkOfBar = () =>
  useUser() ? null : <QuotationLink className="mr-2 ml-auto md:hidden max-[22rem]:hidden" />;
