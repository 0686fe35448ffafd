/** Why a file was rejected. */
export const FILE_FAULTS = [
  'too_large',
  'wrong_type',
  'active',
  'encrypted',
  'too_many_pages',
  'animated',
  'too_many_pixels',
  'unreadable',
  'infected',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Error messages of a form that accepts images and PDFs. */
export const FILE_MESSAGES = {
  too_large: 'The file is too large. Send one of at most 5 MB.',
  wrong_type: 'Only a JPEG, PNG or WebP image or a PDF can be attached.',
  active:
    'This PDF contains scripts, actions or attached files. Please save it as a plain PDF and send it again.',
  encrypted: 'This PDF is protected with a password. Please upload it without protection.',
  too_many_pages: 'This PDF has too many pages. Please send only the pages that are needed.',
  animated: 'Animated images cannot be attached. Please send a still image.',
  too_many_pixels:
    'This image has too many pixels: at most 25 million, in a WebP 12 million. Please send a smaller one.',
  unreadable: 'This file cannot be read. Please save it again and send it once more.',
  infected: 'Our virus scanner found something harmful in this file. Please send another one.',
} as const satisfies Record<FileFault, string>;
