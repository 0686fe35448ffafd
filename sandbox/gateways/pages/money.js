/* global window */
/** Formats paise as rupees without floating point: 159200 is ₹1,592.00. */
window.formatPaise = function formatPaise(paise) {
  const text = String(Math.abs(paise)).padStart(3, '0');
  const rupees = text.slice(0, -2);
  const head = rupees.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${paise < 0 ? '−' : ''}₹${head ? `${head},` : ''}${rupees.slice(-3)}.${text.slice(-2)}`;
};
