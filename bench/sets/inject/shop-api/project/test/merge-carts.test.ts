import { expect, it } from 'vitest';
import { mergeCarts } from '../src/cart/merge-carts.js';

it('keeps the larger quantity', () => {
  const line = { sku: 'a', unitCents: 100, vatRate: 0.1 };
  const guest = { id: 'g', currency: 'EUR', lines: [{ ...line, quantity: 3 }] };
  const own = { id: 'o', currency: 'EUR', lines: [{ ...line, quantity: 1 }] };
  expect(mergeCarts(guest, own).lines[0]?.quantity).toBe(3);
});
