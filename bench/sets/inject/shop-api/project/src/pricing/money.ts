/** Money is a whole number of cents. Nothing else leaves or enters this module. */
export type Cents = number & { readonly brand: 'cents' };

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number of cents`);
  return value as Cents;
}

export function display(amount: Cents, locale = 'de-AT', currency = 'EUR'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
}
