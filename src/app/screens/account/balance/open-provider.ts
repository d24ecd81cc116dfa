import { destinationOf } from '#app/lib/navigate-to.ts'

/** Leaves for the provider’s page, in this tab: it leads back here. What is no web address is not opened. */
export function openProvider(url: string): void {
  const destination = destinationOf(url, { external: true })
  if (destination.kind === 'outside') location.assign(destination.href)
}
