import { useTranslation } from 'react-i18next';

/** Writes amounts and days as the language of the interface does. */
export function useMoney() {
  const { language } = useTranslation().i18n;
  return {
    /** From the smallest unit of the currency. */
    money(amount: number, currency: string): string {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return format.format(amount / 10 ** digits);
    },
    moment: (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    day: (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso)),
    signed: (amount: number) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(amount),
  };
}
