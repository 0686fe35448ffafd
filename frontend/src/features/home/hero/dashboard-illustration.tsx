import { MARK_PATH } from '../../../components/brand/geometry';
import { Line, Illustration, Sheet, Words } from './illustration-parts';

const CODE = [
  [0, 'stroke', 'export function Orders() {'],
  [1, 'plain', 'const open = useOrders();'],
  [1, 'plain', 'return ('],
  [2, 'mark', '<Board items={open} />'],
  [1, 'plain', ');'],
  [0, 'stroke', '}'],
] as const;

const FILLS = { stroke: 'fill-brand-300', plain: 'fill-ink-200', mark: 'fill-marigold-400' } as const;

/** A product in development: code behind, the page in front. */
export function DashboardIllustration() {
  return (
    <Illustration>
      <Sheet x={6} y={40} w={292} h={212} ink>
        <g className="fill-ink-700">
          <circle cx="20" cy="21" r="4.5" />
          <circle cx="35" cy="21" r="4.5" />
          <circle cx="50" cy="21" r="4.5" />
        </g>
        <Words x={72} y={26} size={12} className="fill-ink-300">
          orders.tsx
        </Words>
        <path d="M0 42 H292" className="stroke-ink-800" />
        {CODE.map(([depth, tone, text], line) => (
          <text
            key={line}
            x={20 + depth * 18}
            y={70 + line * 24}
            fontSize="13"
            className={`font-mono ${FILLS[tone]}`}
          >
            {text}
          </text>
        ))}
      </Sheet>
      <Sheet x={150} y={152} w={400} h={280}>
        <g transform="translate(18 14) scale(0.46)">
          <path d={MARK_PATH} className="stroke-brand-600" strokeWidth="4.6" />
        </g>
        <Words x={50} y={31} size={14} className="fill-ink-900 font-semibold">
          Orders
        </Words>
        <Words x={120} y={31} className="fill-ink-500">
          Stock
        </Words>
        <Words x={176} y={31} className="fill-ink-500">
          Customers
        </Words>
        <circle cx="374" cy="26" r="11" className="fill-brand-100" />
        <Words x={374} y={30.5} size={11} anchor="middle" className="fill-brand-800 font-semibold">
          AR
        </Words>
        <path d="M0 50 H400" className="stroke-paper-200" />
        <path d="M50 49.5 H96" className="stroke-brand-600" strokeWidth="3" />
        <Words x={20} y={80}>
          Orders this week
        </Words>
        <text x="20" y="116" fontSize="34" className="display fill-ink-900">
          1,284
        </text>
        <rect x="118" y="92" width="58" height="24" rx="12" className="fill-success-50" />
        <Words x={147} y={108.5} size={12.5} anchor="middle" className="fill-success-700 font-semibold">
          + 18%
        </Words>
        <path
          d="M20 246 V232 L58 214 L96 220 L134 190 L172 198 L210 160 L240 144 V246 Z"
          className="fill-brand-50"
        />
        <path
          d="M20 232 L58 214 L96 220 L134 190 L172 198 L210 160 L240 144"
          className="stroke-brand-600"
          strokeWidth="2.5"
        />
        <circle cx="240" cy="144" r="5" className="fill-marigold-400 stroke-paper-0" strokeWidth="2.5" />
        <path d="M20 246 H240" className="stroke-paper-300" />
        <g className="fill-ink-500" fontSize="11.5">
          <text x="20" y="265">
            Mon
          </text>
          <text x="118" y="265">
            Wed
          </text>
          <text x="222" y="265">
            Fri
          </text>
        </g>
        {[0, 1].map((row) => (
          <g key={row} transform={`translate(264 ${70 + row * 44})`}>
            <rect width="118" height="36" rx="9" className="fill-paper-100" />
            <circle cx="18" cy="18" r="7" className={row ? 'fill-marigold-400' : 'fill-brand-400'} />
            <Line x={34} y={10} w={52} className="fill-ink-300" />
            <Line x={34} y={21} w={70} className="fill-paper-300" />
          </g>
        ))}
        <g transform="translate(264 164)">
          <rect
            width="118"
            height="92"
            rx="9"
            className="fill-brand-50 stroke-brand-600"
            strokeDasharray="5 5"
            strokeWidth="1.5"
          />
          <g className="fill-paper-0 stroke-brand-600" strokeWidth="1.5">
            <rect x="-4" y="-4" width="8" height="8" rx="2" />
            <rect x="114" y="-4" width="8" height="8" rx="2" />
            <rect x="-4" y="88" width="8" height="8" rx="2" />
            <rect x="114" y="88" width="8" height="8" rx="2" />
          </g>
          <path
            d="M26 70 V52 M46 70 V36 M66 70 V44 M86 70 V26"
            className="stroke-brand-400"
            strokeWidth="9"
          />
        </g>
        <g transform="translate(350 236)">
          <path d="M0 0 L6 21 L11 13 L20 12 Z" className="fill-ink-900 stroke-paper-0" strokeWidth="2" />
          <rect x="14" y="18" width="64" height="26" rx="8" className="fill-marigold-400" />
          <Words x={46} y={35.5} size={13} anchor="middle" className="fill-ink-900 font-semibold">
            Meera
          </Words>
        </g>
      </Sheet>
    </Illustration>
  );
}
