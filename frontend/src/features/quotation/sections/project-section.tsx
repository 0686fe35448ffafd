import { QUOTATION_LIMITS } from '@deccanloop/contracts/enquiries/quotation';
import { PROJECT_TYPES } from '@deccanloop/contracts/enquiries/quotation-options';
import { SelectField } from '../../../components/form/select-field';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { SectionCard, Wide } from './section-card';

const TYPES = PROJECT_TYPES.map((type) => ({ id: type, label: type }));

export function ProjectSection() {
  return (
    <SectionCard id="project">
      <SelectField
        name="projectType"
        label="Project Type"
        placeholder="Choose a type"
        options={TYPES}
        required
      />
      <Wide>
        <TextAreaField
          name="projectDescription"
          label="Project Description"
          placeholder="What happens today, what should change, and who is it for?"
          limit={QUOTATION_LIMITS.longTextMax}
          required
        />
      </Wide>
      <Wide>
        <TextField
          name="targetAudience"
          label="Target Audience"
          placeholder="Our customers in three cities, about 4,000 a month"
          autoComplete="off"
        />
      </Wide>
    </SectionCard>
  );
}
