import { CopyButton } from '../../../components/ui/copy-button';
import { Panel } from '../../../components/ui/panel';

const COMMANDS = [
  {
    title: 'Switch the payment gateway',
    text: 'Applies from the next top-up; payments already started stay with their gateway.',
    command: 'make gateway G=phonepe',
  },
  {
    title: 'Create a payment link for a customer',
    text: 'Prints a signed link that opens the payment page for this customer only.',
    command: 'make link USER=42 NAME="Asha Rao" FROM=website',
  },
  {
    title: 'Create an administrator account',
    text: 'Prints a single-use link with which the new administrator sets a password.',
    command: 'make admin EMAIL=person@company.example NAME="Person"',
  },
] as const;

/** Commands of staff. They run on the server only, so that a stolen browser session cannot use them. */
export function StaffTools() {
  return (
    <Panel title="Staff commands" description="Run these on the server, in the project folder.">
      <ul className="mt-3 divide-y divide-paper-200">
        {COMMANDS.map(({ title, text, command }) => (
          <li key={command} className="px-5 py-4 text-sm sm:px-6">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-ink-600">{text}</p>
            <div className="mt-2.5 flex items-center justify-between gap-2 rounded-md bg-paper-100 py-1 pr-1 pl-3.5">
              <code className="min-w-0 font-mono text-xs wrap-anywhere">{command}</code>
              <CopyButton text={command} label={`Copy the command: ${title}`} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
