import { type Cents, cents } from './money.js';

export function applyPercent(amount: Cents, percent: number): Cents {
  return cents(amount - Math.floor((amount * percent) / 100));
}
