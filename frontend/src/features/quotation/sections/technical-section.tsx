import { PLATFORMS, TECHNOLOGIES } from '@deccanloop/contracts/enquiries/quotation-options';
import { CheckboxGroupField } from '../../../components/form/checkbox-group-field';
import { SectionCard, Wide } from './section-card';

export function TechnicalSection() {
  return (
    <SectionCard id="technical">
      <Wide>
        <CheckboxGroupField
          name="platformType"
          label="Platforms"
          hint="At least one."
          options={PLATFORMS}
          look="cards"
          required
        />
      </Wide>
      <Wide>
        <CheckboxGroupField name="technologies" label="Preferred Technologies" options={TECHNOLOGIES} />
      </Wide>
    </SectionCard>
  );
}
