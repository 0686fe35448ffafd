/* global document, window, location, fetch, FormData, setTimeout */
(function () {
  const byId = (id) => document.getElementById(id);
  // The merchant's options are passed in the fragment, which reaches no server and no log.
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1) || '%7B%7D'));
  const inFrame = options.mode === 'frame' && window.parent !== window;
  const tabs = window.setUpTabs();
  let busy = false;

  function notifyParent(type, detail) {
    if (inFrame)
      window.parent.postMessage({ razorpaySandbox: options.instance, type, detail }, options.origin);
  }

  async function call(path, body) {
    const response = await fetch(`/razorpay/checkout/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: options.key, order_id: options.order_id, amount: options.amount, ...body }),
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

  /** Submits a form from this origin: a cross-site POST without the merchant's SameSite cookies, as with Razorpay. */
  function post(fields) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = options.callback_url;
    form.target = '_top';
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value ?? '';
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  function postFailure(error) {
    post({
      'error[code]': error.code,
      'error[description]': error.description,
      'error[source]': error.source,
      'error[step]': error.step,
      'error[reason]': error.reason,
      'error[metadata]': JSON.stringify(error.metadata),
    });
  }

  function dismiss() {
    if (inFrame) {
      notifyParent('dismiss');
      return;
    }
    if (!options.callback_url) {
      window.history.back();
      return;
    }
    postFailure({
      code: 'BAD_REQUEST_ERROR',
      description: 'You may have cancelled the payment or there was a delay in response from the UPI app',
      source: 'customer',
      step: 'payment_authentication',
      reason: 'payment_cancelled',
      metadata: { order_id: options.order_id },
    });
  }

  function close() {
    if (busy) return;
    if (!options.confirmClose || !byId('confirm').hidden) {
      dismiss();
      return;
    }
    byId('ways').hidden = true;
    byId('confirm').hidden = false;
    byId('stay').focus();
  }

  async function pay(outcome) {
    if (busy) return;
    setBusy(true);
    byId('alert').hidden = true;
    const entered = Object.fromEntries(new FormData(byId('form')));
    try {
      const answer = await call('pay', {
        ...entered,
        ...options.prefill,
        description: options.description,
        outcome,
        method: tabs.current(),
      });
      finish(answer);
    } catch (error) {
      show(error.message);
      setBusy(false);
    }
  }

  function finish(answer) {
    if (answer.result) {
      show('Payment successful. Returning to the merchant.', 'good');
      if (options.usesHandler && inFrame) notifyParent('success', answer.result);
      else post(answer.result);
      return;
    }
    if (answer.status === 'created') {
      show('Your bank has not answered yet. You may leave this window.', 'wait');
      setTimeout(dismiss, 800);
      return;
    }
    notifyParent('failed', answer.error);
    if (options.redirect) {
      postFailure(answer.error);
      return;
    }
    if (!options.retry) {
      dismiss();
      return;
    }
    show(`${answer.error.description} You can try again.`);
    setBusy(false);
  }

  byId('merchant').textContent = options.name || 'Razorpay checkout';
  byId('description').textContent = options.description ?? '';
  byId('payer').textContent = [options.prefill?.email, options.prefill?.contact].filter(Boolean).join(' · ');
  if (/^#[0-9a-f]{3,8}$/i.test(options.theme?.color ?? '')) {
    byId('modal').style.setProperty('--accent', options.theme.color);
  }
  if (!inFrame) document.body.classList.add('page');
  if (options.prefill?.method) tabs.show(options.prefill.method);

  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void pay('form');
  });
  for (const button of document.querySelectorAll('[data-outcome]')) {
    button.addEventListener('click', () => void pay(button.dataset.outcome));
  }
  byId('close').addEventListener('click', close);
  byId('close-only').addEventListener('click', dismiss);
  byId('leave').addEventListener('click', dismiss);
  byId('stay').addEventListener('click', () => {
    byId('confirm').hidden = true;
    byId('ways').hidden = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && options.escape) close();
  });
  document.body.addEventListener('click', (event) => {
    if (event.target === document.body && options.backdropclose) close();
  });
  if (options.timeout > 0) setTimeout(dismiss, options.timeout * 1000);

  call('open', {}).then(
    (order) => {
      byId('amount').textContent = window.formatPaise(order.amount);
      byId('ways').hidden = false;
      byId('tab-card').focus();
      notifyParent('ready');
    },
    (error) => {
      show(error.message);
      byId('close-only').hidden = false;
      notifyParent('ready');
    },
  );
})();
