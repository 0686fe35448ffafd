import { Line, Illustration, Sheet, Tick, Words } from './illustration-parts';

const COLUMNS = [
  { title: 'Planned', cards: ['Invoices', 'Roles'] },
  { title: 'Building', cards: ['Search', 'Reports'] },
  { title: 'Live', cards: ['Log-in', 'Orders', 'Refunds'] },
] as const;

const STAGES = ['Build', 'Test', 'Review', 'Live'] as const;

/** A project board, a quotation, and this week's release. */
export function DeliveryIllustration() {
  return (
    <Illustration>
      <Sheet x={10} y={66} w={432} h={262}>
        <Words x={22} y={34} size={15} className="fill-ink-900 font-semibold">
          Sprint 6
        </Words>
        <Words x={90} y={34}>
          shown on Friday, 4 PM
        </Words>
        <path d="M0 52 H432" className="stroke-paper-200" />
        {COLUMNS.map(({ title, cards }, column) => {
          const live = column === 2;
          return (
            <g key={title} transform={`translate(${18 + column * 134} 68)`}>
              <rect width="128" height="178" rx="10" className="fill-paper-100" />
              <Words x={12} y={23} className="fill-ink-700 font-semibold">
                {title}
              </Words>
              {cards.map((card, row) => (
                <g key={card} transform={`translate(8 ${34 + row * 47})`}>
                  <rect
                    width="112"
                    height="40"
                    rx="8"
                    className={
                      column === 1 && row === 0
                        ? 'fill-paper-0 stroke-brand-600'
                        : 'fill-paper-0 stroke-paper-200'
                    }
                    strokeWidth="1.5"
                  />
                  <Words x={11} y={18} size={12.5} className="fill-ink-800 font-medium">
                    {card}
                  </Words>
                  <Line x={11} y={26} w={[52, 38, 60][row] ?? 40} />
                  {live && <Tick x={97} y={20} />}
                </g>
              ))}
              {column === 0 && (
                <rect
                  x="8"
                  y="128"
                  width="112"
                  height="40"
                  rx="8"
                  className="stroke-paper-300"
                  strokeDasharray="5 5"
                  strokeWidth="1.5"
                />
              )}
            </g>
          );
        })}
      </Sheet>
      <g transform="rotate(4 470 70)">
        <Sheet x={376} y={-6} w={176} h={142}>
          <Words x={18} y={30} size={12.5} className="fill-ink-500">
            Quotation
          </Words>
          <text x="18" y="64" fontSize="27" className="display fill-ink-900">
            ₹4,15,000
          </text>
          <path d="M18 80 H158" className="stroke-paper-200" />
          <Words x={18} y={100} size={12.5}>
            8 weeks, fixed scope
          </Words>
          <path
            d="M18 125 C24 108 32 112 30 122 C29 129 40 116 44 114 C48 113 44 124 50 122 C58 118 60 110 66 116 C70 121 76 120 84 115"
            className="stroke-brand-700"
            strokeWidth="2"
          />
          <Tick x={147} y={119} className="fill-brand-600" />
        </Sheet>
      </g>
      <Sheet x={100} y={322} w={450} h={108} ink>
        <Words x={22} y={31} size={13.5} className="fill-white font-semibold">
          Release 1.4
        </Words>
        <Words x={430} y={31} anchor="end" className="fill-ink-300">
          no downtime
        </Words>
        <path
          d="M40 64 H88 C112 64 117 46 102 46 C87 46 92 64 116 64 H211 C235 64 240 46 225 46 C210 46 215 64 239 64 H334 C358 64 363 46 348 46 C333 46 338 64 362 64 H410"
          className="stroke-brand-400"
          strokeWidth="2"
        />
        {STAGES.map((stage, at) => {
          const x = 40 + at * 123.5;
          const last = at === STAGES.length - 1;
          return (
            <g key={stage}>
              <circle cx={x} cy="64" r="14" className="fill-ink-950" />
              <Tick x={x} y={64} className={last ? 'fill-success-600' : 'fill-brand-600'} />
              <Words
                x={x}
                y={93}
                size={12.5}
                anchor="middle"
                className={last ? 'fill-white font-semibold' : 'fill-ink-300'}
              >
                {stage}
              </Words>
            </g>
          );
        })}
      </Sheet>
    </Illustration>
  );
}
