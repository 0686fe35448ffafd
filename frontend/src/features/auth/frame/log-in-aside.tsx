import type { ReactNode } from 'react';
import { ArchIllustration } from './arch-illustration';
import { AsideText } from './aside-text';

const STATEMENTS = [
  'See all devices that are logged in, and log out any of them.',
  'Log in with a passkey: fingerprint, face or screen lock.',
  'We e-mail you when a new device logs in.',
] as const;

/** Beside the log-in form: features of the account. */
export function LogInAside() {
  return (
    <>
      <AsideText title="You control who can log in.">
        <ul className="grid gap-3">
          {STATEMENTS.map((text) => (
            <li key={text} className="flex gap-3">
              <span aria-hidden className="mt-2.5 h-0.5 w-4 shrink-0 rounded-full bg-marigold-400" />
              {text}
            </li>
          ))}
        </ul>
      </AsideText>
      <div className="relative mx-auto min-h-0 w-full max-w-130 flex-1 2xl:max-w-180">
        <ArchIllustration>
          <Devices />
        </ArchIllustration>
      </div>
    </>
  );
}

/** An illustration of the session list on the account page. */
function Devices() {
  return (
    <g>
      <rect x="92" y="226" width="296" height="212" rx="16" fill="#ffffff" />
      <text
        x="116"
        y="262"
        className="fill-ink-900"
        fontFamily="var(--font-display)"
        fontSize="17"
        fontWeight="650"
      >
        Your devices
      </text>
      <Device y={282} name="Chrome on Windows" note="This device" live>
        <rect x="126" y="299" width="22" height="15" rx="2.5" />
        <path d="M122 320 H152" />
      </Device>
      <Device y={356} name="Safari on iPhone" note="India, 20 minutes ago">
        <rect x="129.5" y="370" width="15" height="25" rx="3.5" />
        <path d="M135 390 H139" />
      </Device>
    </g>
  );
}

interface DeviceProps {
  y: number;
  name: string;
  note: string;
  live?: boolean;
  children: ReactNode;
}

function Device({ y, name, note, live = false, children }: DeviceProps) {
  return (
    <g fontFamily="var(--font-sans)">
      <rect
        x="112"
        y={y}
        width="256"
        height="62"
        rx="12"
        className={live ? 'fill-brand-50' : 'fill-paper-50'}
      />
      <g
        className={live ? 'stroke-brand-600' : 'stroke-ink-500'}
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {children}
      </g>
      <text x="170" y={y + 27} className="fill-ink-900" fontSize="13.5" fontWeight="600">
        {name}
      </text>
      <text
        x={live ? 181 : 170}
        y={y + 46}
        className={live ? 'fill-success-700' : 'fill-ink-500'}
        fontSize="12"
      >
        {note}
      </text>
      {live && <circle cx="173.5" cy={y + 42} r="3.5" className="fill-success-600" />}
    </g>
  );
}
