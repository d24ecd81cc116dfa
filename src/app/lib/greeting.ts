import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** How a person is greeted at an hour of their own clock, 0 to 23. */
export function greeting(hour: number, name: string): MessageDescriptor {
  if (hour < 5) return msg`Late at night, ${name}`
  if (hour < 9) return msg`Good early morning, ${name}`
  if (hour < 12) return msg`Good morning, ${name}`
  if (hour < 14) return msg`Good day, ${name}`
  if (hour < 18) return msg`Good afternoon, ${name}`
  return msg`Good evening, ${name}`
}
