import { CALL_BACK_ERRORS } from '@deccanloop/contracts/calls/call-backs';
import { ErrorTextContext } from '../../../components/form/error-text';
import { CALL_BACK_HI } from '../../../content/messages/contact/call-back/hi';
import { errorTextsOf } from '../../../content/messages/error-texts';
import { CallBackMessagesContext } from './call-back-messages';
import CallWays from './call-ways';

const ERROR_TEXTS = errorTextsOf(CALL_BACK_ERRORS, CALL_BACK_HI.form.errors);

export default function CallWaysHindi() {
  return (
    <CallBackMessagesContext value={CALL_BACK_HI}>
      <ErrorTextContext value={ERROR_TEXTS}>
        <CallWays />
      </ErrorTextContext>
    </CallBackMessagesContext>
  );
}
