interface Program {
  readonly file: string;
  /** Of Debian, which bring it. */
  readonly packages: readonly string[];
}
export declare const CADDY: Program;
export function installPrograms(programs: readonly Program[]): void;
