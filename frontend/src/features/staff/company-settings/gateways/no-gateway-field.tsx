import { Banner } from '../../../../components/ui/banner';
import { CheckboxField } from '../../../../components/form/checkbox-field';

/** Confirms that no gateway is active afterwards. */
export function NoGatewayField() {
  return (
    <div className="grid gap-3">
      <Banner tone="warning" title="Customers cannot add money">
        No gateway will be active. Pages that are open say so when somebody pays.
      </Banner>
      <CheckboxField name="acceptsNoGateway" label="I want that no gateway is active" />
    </div>
  );
}
