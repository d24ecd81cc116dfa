import type * as z from 'zod/mini'
import type { Profile, profileFields } from '#contract/profile/profile.ts'
import { type Account, accountById } from '#server/account/rows.ts'
import { areaName, isCityOf, isProvince } from '#server/area/areas.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'

type ProfileInput = { [Name in keyof typeof profileFields]: z.output<(typeof profileFields)[Name]> }

/** Seconds by which the earliest clocks of the earth are ahead of UTC. */
const earliestClocks = 14 * 3_600

/** An account as its member sees it. */
function profileOf(account: Account): Profile {
  const { id, username, name, path, gender, birthday, motto, province, city, email, mobile, rev } = account
  return {
    id,
    username,
    nickname: name,
    path,
    gender,
    birthday,
    motto,
    province,
    city,
    areaName: areaName(province, city),
    email: email ?? '',
    mobile: mobile ?? '',
    rev,
  }
}

/** The profile of an account as it is now. Throws 404 where there is none. */
export async function readProfile(db: Db | Trx, accountId: string): Promise<Profile> {
  const account = await accountById(db, accountId)
  if (!account) throw notFound()
  return profileOf(account)
}

/** What the schema cannot know: today's date, and which areas there are. Throws 400 naming the fields. */
export function checkProfile({ birthday, province, city }: ProfileInput, now: number): void {
  const fields: Record<string, string> = {}
  // A day that has not passed anywhere yet cannot be a birthday; one that has somewhere may be theirs.
  const today = new Date((now + earliestClocks) * 1_000).toISOString().slice(0, 10)
  if (birthday !== '' && birthday >= today) fields.birthday = 'date'
  if (province !== '' && !isProvince(province)) fields.province = 'illegal'
  else if (city !== '' && !isCityOf(city, province)) fields.city = 'illegal'
  if (Object.keys(fields).length > 0) throw badInput(fields)
}
