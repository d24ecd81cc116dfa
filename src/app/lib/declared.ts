/** What the files of nouns declare, all of it by its names. `files`: of `import.meta.glob`, eager, by the files' paths. */
export function declaredIn<Declaration>(files: Record<string, Record<string, Declaration>>): Map<string, Declaration> {
  return new Map(Object.values(files).flatMap((declared) => Object.entries(declared)))
}
