import { Fragment } from 'react';

/** A text of the generated reference, whose only mark is code in backquotes. */
export const MarkedText = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (
    // Every second part is code.
    <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
  ));
