/** Runs work after changes, never twice at the same time. */
export interface Changes {
  note(): void;
}

/**
 * Runs `work` once no change was noted for `quietMs`, and again if changes were noted while it ran.
 * @param work never rejects
 */
export function collectChanges(work: () => Promise<void>, quietMs: number): Changes {
  let timer: NodeJS.Timeout | null = null;
  let isRunning = false;
  let hasChanged = false;

  const run = async (): Promise<void> => {
    timer = null;
    if (isRunning) return;
    isRunning = true;
    while (hasChanged) {
      hasChanged = false;
      await work();
    }
    isRunning = false;
  };
  return {
    note() {
      hasChanged = true;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => void run(), quietMs);
    },
  };
}
