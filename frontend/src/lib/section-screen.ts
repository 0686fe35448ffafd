import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { SectionId } from '@deccanloop/contracts/workspace/sections';
import type { ComponentType } from 'react';

/** The code of a section of the workspace. */
export interface SectionScreen {
  /** Absent where the section has pages for its records only. */
  Screen?: ComponentType<{ user: UserDto }>;
  /** Shows one record, where the section has pages for them. */
  RecordScreen?: ComponentType<{ user: UserDto; record: string }>;
  /** Beside its menu item: the number of open items. */
  Count?: ComponentType;
}

/** Screens of other features; `app` passes them to the workspace. */
export type SectionScreens = Partial<Record<SectionId, SectionScreen>>;
