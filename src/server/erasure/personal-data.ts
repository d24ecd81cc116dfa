import type { Fates } from './fate.ts'
import { activityFates } from './fates-activity.ts'
import { applicationFates } from './fates-application.ts'
import { contentFates } from './fates-content.ts'
import { courseFates } from './fates-course.ts'
import { peopleFates } from './fates-people.ts'
import { shopFates } from './fates-shop.ts'
import { siteFates } from './fates-site.ts'

/**
 * Every column of the database, and what becomes of it when an account is deleted. A table or column that is missing here
 * does not compile, and the test over the real databases names it; whoever adds one that is personal adds its step to
 * erase.ts too.
 */
export const personalData = {
  ...peopleFates,
  ...contentFates,
  ...activityFates,
  ...applicationFates,
  ...shopFates,
  ...courseFates,
  ...siteFates,
} satisfies Fates
