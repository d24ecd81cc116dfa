export function overrides(root?: string): {
  includes: string[]
  linter: { rules: { style: { noRestrictedImports: object } } }
}[]
