import { Queue } from 'bullmq';

const queue = new Queue('larder', { connection: { url: process.env.REDIS_URL ?? '' } });

export async function enqueue(name: string, data: object): Promise<void> {
  await queue.add(name, data, { attempts: 5, backoff: { type: 'exponential', delay: 2_000 } });
}
