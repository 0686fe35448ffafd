import { CALL_BACK_ERRORS } from '@deccanloop/contracts/calls/call-backs';
import { ErrorTextContext } from '../../../components/form/error-text';
import { CALL_BACK_TE } from '../../../content/messages/contact/call-back/te';
import { errorTextsOf } from '../../../content/messages/error-texts';
import { CallBackMessagesContext } from './call-back-messages';
import CallWays from './call-ways';

const ERROR_TEXTS = errorTextsOf(CALL_BACK_ERRORS, CALL_BACK_TE.form.errors);

export default function CallWaysTelugu() {
  return (
    <CallBackMessagesContext value={CALL_BACK_TE}>
      <ErrorTextContext value={ERROR_TEXTS}>
        <CallWays />
      </ErrorTextContext>
    </CallBackMessagesContext>
  );
}
