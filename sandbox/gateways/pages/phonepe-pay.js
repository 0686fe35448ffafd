/* global document, window, location, fetch, FormData, URLSearchParams, setTimeout */
(function () {
  const byId = (id) => document.getElementById(id);
  const token = new URLSearchParams(location.search).get('token');
  const inFrame = window.parent !== window;
  const tabs = window.setUpTabs();
  const modeTabs = { upi: 'UPI', card: 'CARD', netbanking: 'NET_BANKING' };
  let busy = false;

  async function call(path, body) {
    const response = await fetch(`/phonepe/transact/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    const answer = await response.json();
    if (!response.ok || answer.rejected) throw new Error(answer.rejected ?? 'The gateway did not answer.');
    return answer;
  }

  function show(text, kind) {
    byId('alert').textContent = text;
    byId('alert').className = `alert ${kind ?? ''}`;
    byId('alert').hidden = false;
  }

  function setBusy(value) {
    busy = value;
    for (const button of document.querySelectorAll('button')) button.disabled = value;
  }

  /** Navigates back to the merchant; in a frame it notifies the merchant's script instead. */
  function leave(order, cancelled) {
    if (inFrame) {
      window.parent.postMessage({ phonepeSandbox: cancelled ? 'USER_CANCEL' : 'CONCLUDED' }, '*');
      return;
    }
    if (order.returnUrl) location.assign(order.returnUrl);
    else show('This order has no address to return to.', 'wait');
  }

  function render(order) {
    byId('merchant').textContent = order.merchantId;
    byId('order').textContent = `Order ${order.merchantOrderId}`;
    byId('amount').textContent = window.formatPaise(order.amount);
    for (const [name, mode] of Object.entries(modeTabs)) {
      byId(`tab-${name}`).hidden =
        order.modes !== null && !order.modes.some((allowed) => allowed.startsWith(mode));
    }
    if (order.state !== 'PENDING') {
      byId('ways').hidden = true;
      const done = order.state === 'COMPLETED';
      show(
        done
          ? 'Payment successful. Returning to the merchant.'
          : 'Payment failed. Returning to the merchant.',
        done ? 'good' : '',
      );
      setTimeout(() => leave(order, false), 300);
      return;
    }
    if (order.lastAttempt === 'PENDING') {
      waitForBank(order);
      return;
    }
    if (order.lastAttempt === 'FAILED') {
      show(`${order.failure} You can try again.`);
      byId('cancel').textContent = 'Return to merchant';
    }
    byId('ways').hidden = false;
    setBusy(false);
  }

  /** Shows that the bank does not answer, then goes back to the merchant; the order stays pending. */
  function waitForBank(order) {
    byId('ways').hidden = true;
    show('Waiting for your bank. You will be taken back; the payment may still go through.', 'wait');
    let checks = 0;
    const check = async () => {
      checks += 1;
      try {
        const now = await call('order', {});
        if (now.state !== 'PENDING' || now.lastAttempt !== 'PENDING') return render(now);
      } catch {
        // The sandbox does not answer; the merchant finds out with a status check.
      }
      if (checks >= maxChecks) return leave(order, false);
      setTimeout(check, 1000);
    };
    setTimeout(check, 1000);
  }

  // Status checks, one a second: failed@ybl fails after 5 s and is shown here, pending@ybl's minute is not awaited.
  let maxChecks = 2;

  async function attempt(outcome) {
    if (busy) return;
    setBusy(true);
    byId('alert').hidden = true;
    const entered = Object.fromEntries(new FormData(byId('form')));
    maxChecks = outcome === 'form' && entered.vpa === 'failed@ybl' ? 8 : 2;
    try {
      render(await call('attempt', { ...entered, outcome, method: tabs.current() }));
    } catch (error) {
      show(error.message);
      setBusy(false);
    }
  }

  async function cancel() {
    if (busy) return;
    setBusy(true);
    try {
      leave(await call('cancel', {}), true);
    } catch (error) {
      show(error.message);
      setBusy(false);
    }
  }

  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt('form');
  });
  for (const button of document.querySelectorAll('[data-outcome]')) {
    button.addEventListener('click', () => void attempt(button.dataset.outcome));
  }
  byId('cancel').addEventListener('click', () => void cancel());

  call('order', {}).then(render, (error) => show(error.message));
})();
