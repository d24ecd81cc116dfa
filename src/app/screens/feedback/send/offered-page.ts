import { AboutField } from '#contract/feedback/feedback.ts'

/**
 * The page that the address of the form names, as feedback can be about it: empty where it is none of the app’s. Of too
 * long a one the query is left out, so that nobody has a form that cannot be sent.
 */
export function offeredPage(address: string): string {
  const shorter = [address, address.replace(/\?[^#]*/, ''), address.replace(/[?#].*/, '')]
  return shorter.find((page) => AboutField.safeParse(page).success) ?? ''
}
