import type { Provider } from '../../core/thinking.ts';
import { PROVIDER_CONFIGS } from './provider-config.ts';

export function parseProviderOutput(provider: Provider, raw: string): string {
  return PROVIDER_CONFIGS[provider].outputParser(raw);
}
