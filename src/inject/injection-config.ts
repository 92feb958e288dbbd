/** What a person may choose about injection after tools: which types, and from which relevance on. */

import type { Config } from '../core/settings/config.ts';

export type InjectionConfig = Config['injection'];
export type MemoryType = keyof InjectionConfig['types'];
export type HookType = keyof InjectionConfig['hook_multipliers'];

/** Tools that change a file are as strict as Edit. */
const HOOK_TYPES: Readonly<Record<string, HookType>> = {
  ...{ Read: 'Read', Edit: 'Edit', Write: 'Write', Bash: 'Bash' },
  ...{ MultiEdit: 'Edit', NotebookEdit: 'Edit' },
};

/** Undefined for a tool after which nothing is told. */
export function hookTypeOf(tool: string): HookType | undefined {
  return Object.hasOwn(HOOK_TYPES, tool) ? HOOK_TYPES[tool] : undefined;
}

export function getEffectiveThreshold(
  type: MemoryType,
  hook: HookType,
  { types, hook_multipliers }: InjectionConfig,
): number {
  return types[type].threshold * hook_multipliers[hook];
}

export function isTypeEnabled(type: MemoryType, { enabled, types }: InjectionConfig): boolean {
  return enabled && types[type].enabled;
}

export function isMemoryType(type: string): type is MemoryType {
  return type === 'gotcha' || type === 'decision' || type === 'learning';
}
