import { PanelFrame } from './panel-frame';
import { LazySvg } from '../../../components/ui/lazy-svg';

export const OptimizerPanel = () => (
  <PanelFrame
    title="Optimizer"
    text="A payment can reach the bank by several routes. The optimizer picks one that works."
    points={[
      {
        title: 'Improves success rates',
        text: 'Each payment goes to the route that works best for its bank.',
      },
      { title: 'Reduces failures', text: 'A bank that stops answering is skipped within a minute.' },
      { title: 'Intelligent routing', text: 'Your own rules come first: by amount, card, bank or cost.' },
    ]}
    picture={<Routes />}
  />
);

function Routes() {
  return (
    <LazySvg viewBox="0 0 400 300" className="w-full max-w-md font-sans" strokeLinecap="round">
      <path
        d="M96 150 C160 150 160 56 250 56"
        className="stroke-ink-300"
        strokeWidth="2"
        strokeDasharray="3 7"
      />
      <path d="M96 150 H250" className="stroke-brand-600" strokeWidth="3" />
      <path d="M96 150 C160 150 160 244 250 244" className="stroke-brand-200" strokeWidth="2" />
      <circle cx="150" cy="150" r="5" className="fill-marigold-400" />
      <circle cx="205" cy="150" r="5" className="fill-marigold-400" />
      <g>
        <path d="M20 188 V146 C20 122 50 124 58 104 C66 124 96 122 96 146 V188 Z" className="fill-ink-900" />
        <path
          d="M58 160 C50 168 36 168 36 156 C36 144 50 144 58 156 C66 168 80 168 80 156 C80 144 66 144 58 156"
          className="stroke-white"
          strokeWidth="3"
        />
      </g>
      {[
        { y: 56, title: 'Route A', text: 'Not answering', on: false },
        { y: 150, title: 'Route B', text: 'Chosen', on: true },
        { y: 244, title: 'Route C', text: 'Open', on: false },
      ].map(({ y, title, text, on }) => (
        <g key={title} transform={`translate(250 ${y - 30})`}>
          <rect
            width="146"
            height="60"
            rx="12"
            className={on ? 'fill-brand-600' : 'fill-paper-0 stroke-paper-300'}
          />
          <text x="16" y="26" fontSize="15" fontWeight="600" className={on ? 'fill-white' : 'fill-ink-900'}>
            {title}
          </text>
          <text x="16" y="45" fontSize="13" className={on ? 'fill-brand-100' : 'fill-ink-600'}>
            {text}
          </text>
        </g>
      ))}
    </LazySvg>
  );
}
