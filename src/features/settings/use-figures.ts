import { useTranslation } from 'react-i18next';

/** Writes figures as the language of the interface does. */
export function useFigures() {
  const { language } = useTranslation().i18n;
  return {
    number: (value: number, digits = 0) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    /** From millionths; the currency is that of the person's bill, which nobody here knows. */
    money: (millionths: number) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(millionths / 1e6),
    moment: (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
  };
}
