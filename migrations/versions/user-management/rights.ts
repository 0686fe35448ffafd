/** The functions that the BFF calls; `PARTS` are called only by these. */
const CALLED_BY_BFF = [
  'change_user_access',
  'invite_user',
  'resend_invitation',
  'edit_user',
  'request_user_email',
  'confirm_user_email',
  'delete_user',
] as const;

const PARTS = [
  'user_manager',
  'user_access_rejection',
  'request_user_link',
  'remove_account_without_history',
] as const;

export const RIGHTS = `
  revoke all on function ${[...CALLED_BY_BFF, ...PARTS].join(', ')} from public;
  grant execute on function ${CALLED_BY_BFF.join(', ')} to deccanloop_bff;
`;

export const RIGHTS_DOWN = `
  drop function ${[...CALLED_BY_BFF, ...PARTS].join(', ')};
`;
