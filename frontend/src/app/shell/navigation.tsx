import { PAGES } from '@deccanloop/contracts/routes';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../components/brand/logo';

export function Navigation() {
  return (
    <header className="border-b border-paper-200 bg-paper-0">
      <nav aria-label="Main" className="frame flex h-16 items-center justify-between">
        <Link to={PAGES.home}>
          <Logo />
        </Link>
        <div className="flex gap-6">
          <NavLink to={PAGES.wallet}>Wallet</NavLink>
          <NavLink to={PAGES.support}>Support</NavLink>
        </div>
      </nav>
    </header>
  );
}
