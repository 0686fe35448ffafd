/** A window of the house, 110 × 132: a pointed arch. */
export const windowPath = 'M0 132 V54 C0 22 40 24 55 0 C70 24 110 22 110 54 V132 Z';

/** The door, 110 × 170, at the height of the wall's base. */
export const DOOR = 'M0 170 V58 C0 24 40 26 55 0 C70 26 110 24 110 58 V170 Z';

/** The opening of the turret. */
export const ARCH_LAMP = 'M254 152 V108 C254 92 273 92 280 74 C287 92 306 92 306 108 V152 Z';
