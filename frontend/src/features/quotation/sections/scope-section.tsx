import {
  DESIGN_NEEDS,
  DEVELOPMENT_PHASES,
  FEATURES,
  MAINTENANCE_NEEDS,
} from '@deccanloop/contracts/enquiries/quotation-options';
import { CheckboxGroupField } from '../../../components/form/checkbox-group-field';
import { ChoiceCardsField } from '../../../components/form/choice-cards-field';
import { SectionCard, Wide } from './section-card';

export function ScopeSection() {
  return (
    <SectionCard id="scope">
      <Wide>
        <CheckboxGroupField name="features" label="Features" options={FEATURES} />
      </Wide>
      <Wide>
        <ChoiceCardsField name="designRequired" label="Do you need design?" options={DESIGN_NEEDS} />
      </Wide>
      <Wide>
        <CheckboxGroupField
          name="developmentPhases"
          label="Development Phases"
          options={DEVELOPMENT_PHASES}
          all="development phases"
        />
      </Wide>
      <Wide>
        <ChoiceCardsField
          name="maintenanceRequired"
          label="Do you need maintenance afterwards?"
          options={MAINTENANCE_NEEDS}
        />
      </Wide>
    </SectionCard>
  );
}
