import { Line, Tick, Window } from '../../../components/illustrations/illustration';
import { Frame } from './frame';

/** The fees of a family, a payment by UPI and the receipt. */
export function FeesPicture() {
  return (
    <Frame>
      <g transform="translate(128 52)">
        <Window x={0} y={0} w={260} h={262} />
        <g transform="translate(22 44)">
          <circle cx="13" cy="13" r="13" className="fill-brand-100" />
          <path d="M2 10 L13 5 L24 10 L13 15 Z M19 13 V19 C16 22 10 22 7 19 V13" className="fill-brand-600" />
          <Line x={36} y={3} w={78} tone="ink" />
          <Line x={36} y={16} w={48} />
          {[46, 84, 122].map((y, index) => (
            <g key={y} transform={`translate(0 ${y})`}>
              <rect
                width="216"
                height="30"
                rx="8"
                className={index === 1 ? 'fill-brand-50 stroke-brand-400' : 'fill-paper-50 stroke-paper-200'}
              />
              <Line x={14} y={12} w={index === 2 ? 52 : 72} tone="ink" />
              <Line x={126} y={12} w={36} tone={index === 1 ? 'strong' : 'paper'} />
              {index === 0 ? (
                <Tick x={194} y={15} r={8} />
              ) : (
                <rect
                  x="178"
                  y="8"
                  width="28"
                  height="14"
                  rx="7"
                  className={index === 1 ? 'fill-brand-600' : 'fill-paper-300'}
                />
              )}
            </g>
          ))}
          <rect y="172" width="216" height="34" rx="10" className="fill-ink-900" />
          <path d="M76 189 H140" className="stroke-white" strokeWidth="5" />
        </g>
      </g>
      <path
        d="M388 150 C420 150 430 118 416 112 C402 106 398 130 412 140 C426 150 440 142 452 130"
        className="stroke-marigold-400"
        strokeWidth="2.5"
      />
      <g transform="translate(436 56)">
        <path
          d="M0 0 H122 V196 L111 188 L100 196 L89 188 L78 196 L67 188 L56 196 L45 188 L34 196 L23 188 L12 196 L0 188 Z"
          className="fill-paper-0 stroke-ink-800"
        />
        <Tick x={61} y={36} r={17} />
        <Line x={36} y={66} w={50} tone="ink" />
        <path d="M16 86 H106" className="stroke-paper-300" strokeDasharray="3 5" />
        {[98, 116, 134].map((y) => (
          <g key={y}>
            <Line x={16} y={y} w={38} />
            <Line x={78} y={y} w={28} />
          </g>
        ))}
        <path d="M16 152 H106" className="stroke-paper-300" strokeDasharray="3 5" />
        <Line x={16} y={164} w={30} tone="ink" />
        <Line x={66} y={164} w={40} tone="marigold" />
      </g>
    </Frame>
  );
}
