/** Keeps what was made by its key, up to so many bytes, the longest unasked for going first; made once for all who ask at once. */
export function createKeptBytes(mostBytes: number) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  async function get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const under = making.get(key) ?? make().finally(() => making.delete(key))
    making.set(key, under)
    const made = await under
    if (!kept.has(key)) {
      kept.set(key, made)
      bytes += made.length
    }
    for (const [oldest, value] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= value.length
    }
    return made
  }

  return { get }
}
