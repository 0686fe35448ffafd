import { COMPANY } from '@deccanloop/contracts/company';
import type { WalletNotifier } from '@deccanloop/core/domain/wallet-bookings/notices/notice-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { walletTemplate } from './mail/templates/wallet';

/** Mails customers about bookings of their wallets. */
export function createWalletNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Origin of the site, without a trailing slash. */
  origin: string;
}): WalletNotifier {
  const { mailer, origin } = deps;
  const render = createMailRenderer();
  return {
    async mailWalletNotice(notice) {
      await mailer.send({
        ...(await render(walletTemplate(notice, origin))),
        id: notice.id,
        to: notice.to.email,
        replyTo: { name: COMPANY.name, address: COMPANY.email },
      });
    },
  };
}
