import { COMPANY } from '@deccanloop/contracts/company';
import { DEMO_UPI_PAYEE } from '@deccanloop/contracts/payments/upi';
import { Section, SectionHeading } from '../../components/site/section';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { useUpiAddressQuery } from './api';
import { DemoCodeText, RealCodeText } from './code-texts';
import { UpiApps } from './upi-apps';
import { UpiCode } from './upi-code';

/** The UPI code with what it is for, and the apps that read it. */
export const UpiSection = () => (
  <Section ground="white" labelledBy="upi-heading">
    <SectionHeading id="upi-heading" eyebrow="UPI" title="One code, every UPI app" />
    <Code />
    <UpiApps />
  </Section>
);

function Code() {
  const { data, error, isFetching, refetch } = useUpiAddressQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  // Without the server's answer no code is shown, because it could be the wrong one.
  if (data === undefined)
    return error === undefined ? (
      <div role="status" className="grid items-start gap-10 lg:grid-cols-[22rem_1fr] lg:gap-16">
        <span className="sr-only">Loading the UPI code</span>
        <Skeleton className="h-124 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    ) : (
      <div className="rounded-xl border border-paper-200">
        <PanelFault
          title="The UPI code did not load"
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  const isDemo = data === null;
  const payee = isDemo ? DEMO_UPI_PAYEE : { address: data, name: COMPANY.name };
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[22rem_1fr] lg:gap-16">
      <UpiCode payee={payee} isDemo={isDemo} />
      {isDemo ? <DemoCodeText /> : <RealCodeText />}
    </div>
  );
}
