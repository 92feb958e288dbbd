export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What mends it, or what can be done about it. */
  readonly fix?: string;
}
