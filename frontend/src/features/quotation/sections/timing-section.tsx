import { BUDGETS, PRIORITIES, TIMELINES } from '@deccanloop/contracts/enquiries/quotation-options';
import { ChoiceCardsField } from '../../../components/form/choice-cards-field';
import { SectionCard, Wide } from './section-card';

export function TimingSection() {
  return (
    <SectionCard id="timing">
      <Wide>
        <ChoiceCardsField
          name="timeline"
          label="Timeline"
          options={TIMELINES}
          columns="three-or-two"
          required
        />
      </Wide>
      <Wide>
        <ChoiceCardsField name="budget" label="Budget" options={BUDGETS} columns="three-or-two" required />
      </Wide>
      <Wide>
        <ChoiceCardsField name="priority" label="Priority" options={PRIORITIES} columns="four-or-two" />
      </Wide>
    </SectionCard>
  );
}
