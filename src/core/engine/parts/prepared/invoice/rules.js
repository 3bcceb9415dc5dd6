/** Sums of an invoice in cents, each line rounded by itself. */
const sumsOf = (lines, taxRate) => {
  const cents = lines.map(({ pieces, price }) => Math.round(Number(pieces || 0) * Number(price || 0) * 100));
  const subtotal = cents.reduce((sum, each) => sum + each, 0);
  const tax = Math.round((subtotal * Number(taxRate || 0)) / 100);
  return { cents, subtotal, tax, total: subtotal + tax };
};
/** The number after one: its last digits counted on, their zeros kept. */
const nextNumber = (number) =>
  /\d+$/.test(number)
    ? number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
    : `${number}-2`;
