/** The only file that knows Stripe's SDK. */
import Stripe from 'stripe';

const stripe = new Stripe(process.env.STRIPE_KEY ?? '', { maxNetworkRetries: 2 });

export function createPayment(amountCents: number, currency: string) {
  return stripe.paymentIntents.create({ amount: amountCents, currency });
}

export function verifySignature(body: Buffer, header: unknown) {
  return stripe.webhooks.constructEvent(body, String(header), process.env.STRIPE_HOOK_SECRET ?? '');
}
