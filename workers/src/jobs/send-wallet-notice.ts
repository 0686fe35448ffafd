import type { WalletNoticeSending } from '@deccanloop/core/domain/wallet-bookings/notices/notice-sending';
import type { JobWork } from './job-work';

/** Mails a customer about an adjustment or a bank transfer. */
export function sendWalletNotice({
  walletNotices,
}: {
  walletNotices: WalletNoticeSending;
}): JobWork<'send-wallet-notice'> {
  return async ({ walletNoticeId }) => {
    await walletNotices.send(walletNoticeId);
    return 'done';
  };
}
