/** A path below a folder, `..` followed; null when it leads out of everything. `/` lies between the parts of both. */
export function pathBelow(folder: string, target: string): string | null {
  const parts = folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
