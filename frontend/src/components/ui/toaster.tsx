import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/**
 * The container of toasts; mounted once by the shell. Toasts only confirm: important messages are shown in
 * the page.
 */
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
