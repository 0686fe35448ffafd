import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Where toasts appear; mounted once by the shell. Toasts confirm, they never carry what must be read. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={10}
      offset={20}
      mobileOffset={16}
      toastOptions={{
        duration: 5000,
        classNames: {
          toast: '!rounded-md !border-ink-800 !bg-ink-900 !text-white !shadow-raised !font-sans !gap-3',
          title: '!font-medium !text-sm',
          description: '!text-ink-200 !text-sm',
          actionButton: '!bg-white !text-ink-900 !rounded-sm !font-semibold',
        },
      }}
    />
  );
}
