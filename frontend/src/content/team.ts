/** The section Team of /about. */
export interface Team {
  /** An example, marked as such. */
  sample: boolean;
  /** Without a name, the role is shown with its initials. */
  members: readonly { role: string; initials: string; text: string }[];
}

/** Replace it with the real team and remove the condition, or set it to null to leave the section out. */
export const TEAM: Team | null = __SAMPLE_CONTENT__
  ? {
      sample: true,
      members: [
        {
          role: 'Project engineer',
          initials: 'PE',
          text: 'Reads your request, writes the quotation and stays your contact until the release.',
        },
        {
          role: 'Front-end engineer',
          initials: 'FE',
          text: 'Builds the screens and tests them on phones, with a keyboard and with a screen reader.',
        },
        {
          role: 'Back-end engineer',
          initials: 'BE',
          text: 'Builds the API, the database and the payments, and tests what happens when they fail.',
        },
        {
          role: 'Product designer',
          initials: 'PD',
          text: 'Draws the screens you can click through before any code is written.',
        },
        {
          role: 'Quality engineer',
          initials: 'QE',
          text: 'Writes the automated tests and tries every release before you do.',
        },
        {
          role: 'Operations engineer',
          initials: 'OE',
          text: 'Runs servers and backups, and answers when monitoring reports a fault.',
        },
      ],
    }
  : null;
