/**
 * The logo: one closed line that forms an outer and an inner pointed arch, so that the loading light can run
 * along it endlessly. In a box of 48 × 48; starts and ends at the crossing (24, 38).
 */
export const MARK_PATH =
  'M24 38 C17 43.5 6 42.5 6 32.5 V23.5 C6 13 17.5 13.5 24 3.5 C30.5 13.5 42 13 42 23.5 V32.5 C42 42.5 31 43.5 24 38 C19.5 34.5 15 32.5 15 26.5 C15 20.5 20.8 20 24 15 C27.2 20 33 20.5 33 26.5 C33 32.5 28.5 34.5 24 38 Z';

/** The outline of a pointed arch, in a box of 96 × 112: the frame of a result mark. */
export const ARCH_FRAME = 'M9 106 V50 C9 27 36 28 48 6 C60 28 87 27 87 50 V106 Z';

/** A second line inside `ARCH_FRAME`. */
export const ARCH_INNER = 'M18 106 V54 C18 36 38 37 48 20 C58 37 78 36 78 54 V106';

/** One bay of the arch pattern, 120 × 170. */
export const ARCADE_BAY =
  'M0 162 C-9 162 -14 156 -14 149 C-14 138 7 134 7 116 V86 C7 52 46 54 60 18 C74 54 113 52 113 86 V116 C113 134 134 138 134 149 C134 156 129 162 120 162';
