import { FeedbackKey } from './guest.ts'

/**
 * A guest’s private link, as a path. The key stands in the fragment: a browser sends that to no server and tells it to no
 * page that one goes on to, so neither logs nor a Referer have it.
 */
export const privateLink = (id: string, key: string): string => `/feedback/${id}#${keyFragment(key)}`

/** The fragment of a private link, without its `#`. */
export const keyFragment = (key: string): string => `key=${key}`

/** The key that a fragment names, with or without its `#`; null where it names none. */
export function keyOfFragment(fragment: string): string | null {
  const key = FeedbackKey.safeParse(/^#?key=(.*)$/s.exec(fragment)?.[1])
  return key.success ? key.data : null
}
