/** An address as it may be read over somebody's shoulder: `l•••@example.com`, `138••••5678`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${[...address][0]}•••${address.slice(at)}`
  return address.length > 7 ? `${address.slice(0, 3)}••••${address.slice(-4)}` : '•••'
}
