/** Austrian VAT: 10 % on food, 20 % on the rest. */
import { type Cents, cents } from './money.js';

export interface Line {
  readonly quantity: number;
  readonly unitCents: number;
  readonly vatRate: number;
}

export function lineTax({ quantity, unitCents, vatRate }: Line): Cents {
  return cents(Math.round(quantity * unitCents * vatRate));
}

export function grossTotal(lines: readonly Line[]): Cents {
  return cents(lines.reduce((sum, line) => sum + line.quantity * line.unitCents + lineTax(line), 0));
}
