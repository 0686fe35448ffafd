import { QUOTATION_LIMITS } from '@deccanloop/contracts/enquiries/quotation';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { SectionCard, Wide } from './section-card';

export function AdditionalSection() {
  return (
    <SectionCard id="additional">
      <Wide>
        <TextAreaField
          name="additionalRequirements"
          label="Additional Requirements"
          placeholder="Rules to follow, systems to connect, people to train"
          limit={QUOTATION_LIMITS.longTextMax}
        />
      </Wide>
      <Wide>
        <TextField
          name="referenceWebsites"
          label="Reference Websites"
          hint="Sites or apps you like, separated by commas."
          autoComplete="off"
        />
      </Wide>
    </SectionCard>
  );
}
