/** What each person has paid less what each has had of it, in cents; the cents that do not divide go to the first sharers. */
const balancesOf = (people, expenses) => {
  const owed = Object.fromEntries(people.map((name) => [name, 0]));
  for (const { amount, payer, sharers } of expenses) {
    const among = (sharers.length > 0 ? sharers : people).filter((name) => name in owed);
    const cents = Math.round(Number(amount) * 100);
    if (!(payer in owed) || among.length === 0 || !Number.isFinite(cents)) continue;
    owed[payer] += cents;
    const each = Math.trunc(cents / among.length);
    const rest = cents - each * among.length;
    among.forEach((name, index) => {
      owed[name] -= each + (index < Math.abs(rest) ? Math.sign(rest) : 0);
    });
  }
  return owed;
};
/** Payments after which nobody owes anything: whoever owes most pays whoever is owed most, again and again. */
const settle = (balances) => {
  const open = Object.entries(balances).map(([name, cents]) => ({ name, cents }));
  const payments = [];
  for (;;) {
    open.sort((one, other) => other.cents - one.cents || one.name.localeCompare(other.name));
    const to = open[0];
    const from = open.at(-1);
    if (!to || to.cents <= 0 || from.cents >= 0) return payments;
    const cents = Math.min(to.cents, -from.cents);
    payments.push({ from: from.name, to: to.name, cents });
    to.cents -= cents;
    from.cents += cents;
  }
};
/** The names in a value: a list, or a text with signs between them. */
const namesIn = (value) =>
  (Array.isArray(value) ? value : String(value ?? '').split(/[,;，、；]|\s+and\s+/))
    .map((each) => String(each).trim())
    .filter(Boolean);
