import { LazySvg } from '../../components/ui/lazy-svg';

const PARTS = [
  {
    name: 'Pages',
    made: 'React and Redux-Saga',
    text: 'Public pages are turned into HTML when the site is built, so they can be read before any script has loaded.',
  },
  {
    name: 'Web server',
    made: 'Koa on Node.js',
    text: 'The browser talks to this server only. It checks every request and keeps sessions in cookies that scripts cannot read.',
  },
  {
    name: 'Database',
    made: 'PostgreSQL',
    text: 'Every movement of money is stored as ledger entries whose sum is zero. Existing entries cannot be changed.',
  },
  {
    name: 'Workers',
    made: 'BullMQ',
    text: 'They ask the gateways about open payments, handle webhooks, write receipts and send mails. Any of them can be stopped and started again.',
  },
  {
    name: 'Gateways',
    made: 'Razorpay and PhonePe',
    text: 'Card and UPI details go to them directly. We receive the result, never the card number.',
  },
];

/** The parts of the product and what each is made of, over the full width. */
export function Parts() {
  return (
    <section aria-labelledby="parts" className="on-ink bg-ink-950 py-18 text-white sm:py-26">
      <div className="frame">
        <h2 id="parts" className="display max-w-2xl text-3xl sm:text-4xl">
          Five parts, each with one task
        </h2>
        <Picture />
        <dl className="mt-12 grid gap-x-8 gap-y-9 sm:grid-cols-2 md:grid-cols-6 lg:grid-cols-5">
          {PARTS.map(({ name, made, text }, index) => (
            <div
              key={name}
              className={`border-t-2 border-brand-400 pt-4 lg:col-span-1 ${index < 3 ? 'md:col-span-2' : 'md:col-span-3'}`}
            >
              <dt>
                <span className="block text-lg font-semibold">{name}</span>
                <span className="block text-sm text-marigold-400">{made}</span>
              </dt>
              <dd className="mt-3 text-sm text-ink-200">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Box({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-84" y="-30" width="168" height="60" rx="10" className="fill-ink-900 stroke-brand-400" />
      <text textAnchor="middle" y="6" fontSize="17" fontWeight="600" className="fill-white">
        {name}
      </text>
    </g>
  );
}

function Label({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text x={x} y={y} textAnchor="middle" fontSize="14" className="fill-ink-300">
      {children}
    </text>
  );
}

/** How the parts are connected. Decorative: the list below says the same as text. */
function Picture() {
  return (
    <LazySvg
      viewBox="0 0 1080 300"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-12 hidden h-auto w-full md:block"
    >
      <g className="stroke-brand-300">
        <path d="M184 80 H316 M307 73 L317 80 L307 87" />
        <path d="M484 80 H616 M607 73 L617 80 L607 87" />
        <path d="M700 110 V190 M693 181 L700 191 L707 181 M693 119 L700 109 L707 119" />
        <path d="M784 220 H880 C930 220 940 190 940 112 M933 121 L940 111 L947 121" />
      </g>
      <path
        d="M940 50 C940 18 920 14 880 14 H460 C420 14 400 20 400 48 M393 39 L400 49 L407 39"
        className="stroke-marigold-400"
        strokeDasharray="4 6"
      />
      <Label x={250} y={66}>
        requests
      </Label>
      <Label x={550} y={66}>
        stores first
      </Label>
      <Label x={744} y={156}>
        jobs
      </Label>
      <Label x={850} y={206}>
        status checks
      </Label>
      <Label x={670} y={34}>
        webhooks
      </Label>
      <Box x={100} y={80} name="Pages" />
      <Box x={400} y={80} name="Web server" />
      <Box x={700} y={80} name="Database" />
      <Box x={700} y={220} name="Workers" />
      <Box x={940} y={80} name="Gateways" />
    </LazySvg>
  );
}
