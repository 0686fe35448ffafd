import { TextField } from '../../../components/form/text-field';
import { SectionCard } from './section-card';

export function ClientSection() {
  return (
    <SectionCard id="client">
      <TextField name="companyName" label="Company Name" autoComplete="organization" />
    </SectionCard>
  );
}
