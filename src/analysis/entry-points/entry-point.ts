export interface EntryPoint {
  readonly path: string;
  readonly about?: string;
}
