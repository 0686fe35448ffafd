import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { Logo } from '../../components/brand/logo';
import { telephoneLink } from '../../content/contact';

const LINK = 'inline-block py-1 transition hover:text-white hover:underline underline-offset-4';

export function Footer() {
  return (
    <footer className="on-ink relative isolate overflow-clip bg-ink-950 text-sm text-ink-300">
      <ArchLoopPattern className="absolute inset-x-0 -bottom-2.5 -z-10 text-brand-400/25" height={96} />
      <div className="frame grid gap-x-10 gap-y-10 pt-14 pb-32 sm:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <Logo onInk />
          <p className="mt-4 max-w-xs">
            {COMPANY.tagline}, from {COMPANY.city}.
          </p>
        </div>
        <nav aria-label="Footer">
          <p className="font-semibold text-white">Pages</p>
          <ul className="mt-2">
            <li>
              <Link to={PAGES.home} className={LINK}>
                How it works
              </Link>
            </li>
            <li>
              <Link to={PAGES.wallet} className={LINK}>
                Wallet
              </Link>
            </li>
            <li>
              <Link to={PAGES.support} className={LINK}>
                Support
              </Link>
            </li>
          </ul>
        </nav>
        <div>
          <p className="font-semibold text-white">Contact</p>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${COMPANY.supportEmail}`} className={LINK}>
                {COMPANY.supportEmail}
              </a>
            </li>
            <li>
              <a href={telephoneLink(COMPANY.supportPhone)} className={LINK}>
                {COMPANY.supportPhone}
              </a>
            </li>
          </ul>
        </div>
        <p className="border-t border-white/10 pt-6 sm:col-span-3">
          © {new Date().getFullYear()} {COMPANY.name}
        </p>
      </div>
    </footer>
  );
}
