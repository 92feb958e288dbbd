/** The plugins of the client, as far as they are ours; the first name was `claude-code-memory`. */
export const PLUGIN = 'code-memory';
export const MARKETPLACE = 'code-memory';
export const OLDER_NAME = 'claude-code-memory';

export interface InstalledPlugin {
  /** `NAME@MARKETPLACE`. */
  readonly id: string;
  readonly version: string | undefined;
  /** Where it is read from. */
  readonly folder: string;
  readonly isEnabled: boolean;
}

export interface PluginState {
  readonly plugins: readonly InstalledPlugin[];
  /** The folder of one that is on this machine. */
  readonly marketplaces: readonly { readonly name: string; readonly folder: string | undefined }[];
}

/** The program `claude`. */
export interface ClientProgram {
  readonly path: string;
  /** Throws `unavailable` with what it said if it does not do it. */
  run(args: readonly string[]): Promise<string>;
}

export function isOlderName(id: string): boolean {
  return id.startsWith(`${OLDER_NAME}@`);
}
