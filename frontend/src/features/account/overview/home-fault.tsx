import { PanelFault, type PanelFaultProps } from '../../../components/ui/panel';

/** In place of the dashboard; the menu still leads everywhere. */
export const HomeFault = (props: Omit<PanelFaultProps, 'title'>) => (
  <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
    <PanelFault title="Your dashboard did not load" {...props} />
  </div>
);
