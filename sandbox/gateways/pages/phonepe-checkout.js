/* global document, window, location */
/** Replacement for PhonePe's checkout.js: `PhonePeCheckout.transact({ tokenUrl, callback, type })`, `.closePage()`. */
(function () {
  const home = new URL(document.currentScript.src).origin;
  let open = null;

  function closePage() {
    if (!open) return;
    window.removeEventListener('message', open.receive);
    open.frame.remove();
    open = null;
  }

  function transact({ tokenUrl, callback, type }) {
    if (type !== 'IFRAME') {
      location.assign(tokenUrl);
      return;
    }
    closePage();
    const frame = document.createElement('iframe');
    frame.title = 'PhonePe payment (sandbox)';
    frame.dataset.testid = 'phonepe-frame';
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    });
    const receive = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== home) return;
      const answer = event.data?.phonepeSandbox;
      if (answer !== 'USER_CANCEL' && answer !== 'CONCLUDED') return;
      closePage();
      callback?.(answer);
    };
    open = { frame, receive };
    window.addEventListener('message', receive);
    frame.src = tokenUrl;
    document.body.append(frame);
  }

  window.PhonePeCheckout = { transact, closePage };
})();
