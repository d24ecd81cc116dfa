import type { Ports } from '#server/ports/ports.ts'

/** An id that sorts by the second in which it was made. */
export function sortableId({ clock, secrets }: Pick<Ports, 'clock' | 'secrets'>): string {
  return `${clock.now().toString(36).padStart(7, '0')}-${secrets.random(9)}`
}
