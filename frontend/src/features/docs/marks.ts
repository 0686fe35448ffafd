/** Attributes in the HTML of a text, by which the page finds the parts that need code. */

/** On copy buttons: what is copied, or empty for the code beside it. */
export const COPY = 'data-copy';
/** On the tabs of a sample: the name of its file. */
export const FILE = 'data-file';
/** On panels to try a call: its name. */
export const TRY = 'data-try';
/** Around the button of the demo payment. */
export const DEMO_PAYMENT = 'data-demo-payment';
