import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { entries } from 'virtual:documentation-search';
import { useReturnFocus } from '../../components/ui/return-focus';
import { searchSections } from './search';

/** Finds sections by their headings and texts. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const returnFocus = useReturnFocus();
  const results = searchSections(entries, query);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-overlay bg-ink-950/45 backdrop-blur-[2px]" />
        <Dialog.Content
          {...returnFocus}
          className="fixed top-[10vh] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-clip rounded-lg bg-paper-0 shadow-overlay"
        >
          <Dialog.Title className="sr-only">Search the documentation</Dialog.Title>
          <Dialog.Description className="sr-only">
            Type words, choose a section with the arrow keys, and press Enter.
          </Dialog.Description>
          <Command label="Search the documentation" shouldFilter={false}>
            <div className="flex items-center gap-3 border-b border-paper-200 px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-ink-500" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                maxLength={100}
                placeholder="Refunds, error codes, webhooks…"
                className="h-13 w-full bg-transparent text-base text-ink-900 outline-none placeholder:text-ink-500"
              />
            </div>
            <Command.List className="max-h-[min(28rem,62vh)] overflow-y-auto p-2">
              {query.trim() !== '' && (
                <Command.Empty className="px-3 py-8 text-center text-sm text-ink-600">
                  Nothing matches “{query.trim()}”.
                </Command.Empty>
              )}
              {results.map(({ to, page, title, excerpt }) => (
                <Command.Item
                  key={to}
                  value={to}
                  onSelect={() => {
                    onClose();
                    void navigate(to);
                  }}
                  className="cursor-pointer rounded-sm px-3 py-2.5 text-sm data-[selected=true]:bg-brand-50"
                >
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold text-ink-900">{title}</span>
                    {title !== page && <span className="text-xs text-ink-600">{page}</span>}
                  </span>
                  {excerpt !== '' && (
                    <span className="mt-0.5 line-clamp-2 block text-ink-600">{excerpt}</span>
                  )}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
