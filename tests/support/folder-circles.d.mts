interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}
/** Pairs of importing and imported file. */
export function folderCircles(modules: readonly CruisedModule[], zone: string): [string, string][];
