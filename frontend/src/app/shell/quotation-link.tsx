import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from '../../components/ui/button';
import { useUser } from '../../lib/session';
import { useSiteLanguage } from '../../lib/site-language';

/** The button of the navigation for visitors. Secondary, so that the page's own action is the only primary one in view. */
export function QuotationLink(props: Pick<ButtonProps, 'size' | 'className'>) {
  const { link, t } = useSiteLanguage();
  return (
    <Button asChild size="sm" variant="secondary" {...props}>
      <Link {...link(PAGES.quotation)}>{t('Get a quote')}</Link>
    </Button>
  );
}

/** In the bar of small screens, for visitors; where the bar is too narrow, it is in the menu only. */
export const QuotationLinkOfBar = () =>
  useUser() ? null : <QuotationLink className="mr-2 ml-auto md:hidden max-[22rem]:hidden" />;
