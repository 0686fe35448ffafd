import { CopyButton } from '../../../components/ui/copy-button';

/** The package is the one of Standard Webhooks; it also checks that the timestamp is at most five minutes old. */
const EXAMPLE = `import express from 'express';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

express()
  .post('/webhooks', express.raw({ type: '*/*' }), (req, res) => {
    let event;
    try {
      event = webhook.verify(req.body.toString(), req.headers);
    } catch {
      return res.sendStatus(400);
    }
    res.sendStatus(204); // First answer, then work.
    console.log(req.headers['webhook-id'], event.type, event.data);
  })
  .listen(8080);`;

/** How a program checks a signature. */
export function VerificationExample() {
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-semibold">Check the signature in Node.js</h3>
        <CopyButton text={EXAMPLE} label="Copy the example" />
      </div>
      <pre
        // Scrolls sideways; the keyboard reaches it, too.
        tabIndex={0}
        aria-label="Example in Node.js"
        className="mt-2 max-h-[27rem] overflow-auto rounded-md bg-paper-100 px-4 py-3 font-mono text-xs leading-5 text-ink-900"
      >
        {EXAMPLE}
      </pre>
      <p className="mt-2 text-xs text-ink-600">
        The signature follows Standard Webhooks, which has packages for many languages. An event can arrive
        twice: remember its <span className="font-mono">webhook-id</span>.
      </p>
    </div>
  );
}
