import { useState } from 'react';
import { DemoPaymentButton } from '../../components/demo-payment/demo-payment-button';
import { Accordion } from '../../components/ui/accordion';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Drawer } from '../../components/ui/drawer';
import { Menu } from '../../components/ui/menu';
import { MenuItem, MenuLabel, MenuSeparator } from '../../components/ui/open-menu';

/** Dialogs, drawers, menus and toasts. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Menu trigger={<Button variant="secondary">Menu</Button>}>
          <MenuLabel>Label</MenuLabel>
          <MenuSeparator />
          <MenuItem>First</MenuItem>
          <MenuItem>Second</MenuItem>
        </Menu>
        <DemoPaymentButton variant="secondary" />
      </div>
      <Accordion
        items={[
          {
            id: 'design-system-one',
            title: 'A question',
            content: 'And its answer, which search in the page finds too.',
          },
          { id: 'design-system-two', title: 'Another question', content: 'And another answer.' },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="A question"
        description="What it means."
        footer={<Button onClick={() => setOpen(null)}>Understood</Button>}
      />
      <Drawer open={open === 'drawer'} onOpenChange={close} label="Drawer" side="right">
        <p className="p-6">Something beside the page.</p>
      </Drawer>
    </div>
  );
}
